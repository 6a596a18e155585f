"""Reads the recordings of a list with pandas, as a script of one's own would, and writes for each the first
fix that is good enough.

usage: python pandas_loop.py LIST TABLE

It knows the tables and sentences of generate.py, and nothing else: no age of a fix, no settling, no checksum,
no other dialect, no address, and no date of NMEA. Times count from the first row.
"""

import sys
import pandas as pd

DESIRED_ACCURACY, TIMEOUT, RANGE_ERROR = 10, 60, 5.1
COLUMNS = {
    "timestamp": "time", "lat": "latitude", "lon": "longitude",
    "horizontalAccuracy": "accuracy", "horizontal_accuracy": "accuracy",
}


def table(path):
    rows = pd.read_csv(path).rename(columns=COLUMNS)
    unit = "ns" if rows["time"].dtype.kind == "i" else None
    rows["time"] = pd.to_datetime(rows["time"], utc=True, unit=unit)
    return rows[["time", "latitude", "longitude", "accuracy"]]


def degrees(values, directions, digits):
    whole = values.str[:digits].astype(float) + values.str[digits:].astype(float) / 60
    return whole.where(directions.isin(["N", "E"]), -whole)


def nmea(path):
    with open(path) as file:
        lines = [line.split(",") for line in file if line[3:6] == "GGA"]
    fields = pd.DataFrame(lines).iloc[:, 1:9]
    fields.columns = ["time", "latitude", "north", "longitude", "east", "quality", "satellites", "dilution"]
    rows = pd.DataFrame({"time": pd.to_datetime(fields["time"], format="%H%M%S.%f", utc=True)})
    fixes = fields[fields["quality"] != "0"]
    rows["latitude"] = degrees(fixes["latitude"], fixes["north"], 2)
    rows["longitude"] = degrees(fixes["longitude"], fixes["east"], 3)
    rows["accuracy"] = fixes["dilution"].astype(float) * RANGE_ERROR
    return rows


def session(rows):
    elapsed = (rows["time"] - rows["time"].iloc[0]).dt.total_seconds()
    rows = rows.assign(elapsed=elapsed)[elapsed < TIMEOUT].dropna(subset=["accuracy"])
    good = rows[rows["accuracy"] <= DESIRED_ACCURACY]
    if len(good):
        return "desiredAccuracy", good.iloc[0]
    return "timedOut", rows.loc[rows["accuracy"].idxmin()] if len(rows) else None


outcomes = []
for path in open(sys.argv[1]).read().splitlines():
    outcome, best = session(nmea(path) if path.endswith(".nmea") else table(path))
    outcomes.append({"track": path, "outcome": outcome, **({} if best is None else best)})
pd.DataFrame(outcomes).to_csv(sys.argv[2], index=False)
