"""The tracks to read, and the fixes that are in them."""

import re, subprocess, sys
from speed.running import output, root, work

bench = root.parent / "shared/bench"
TITLES = {"nmea": "NMEA", "sensorlogger": "Sensor Logger", "gpslogger": "GPSLogger"}
# The columns that all programs read from a table. The second and third are latitude and longitude.
COLUMNS = {
    "sensorlogger": ["time", "latitude", "longitude", "horizontalAccuracy", "altitude", "speed"],
    "gpslogger": ["time", "lat", "lon", "accuracy", "elevation", "speed"],
}


def track(kind, size):
    """The path of a track of `size` megabytes."""
    path = work / (f"track-{size:g}.nmea" if kind == "nmea" else f"{kind}-{size:g}.csv")
    if not path.exists():
        part = path.with_suffix(".part")
        words = ["gen_nmea.py"] if kind == "nmea" else ["gen_csv.py", kind]
        subprocess.run([sys.executable, bench / words[0], *words[1:], part, "--mb", f"{size:g}"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        part.rename(path)
    return path


def total(rows, latitude, longitude):
    """The number of rows with a coordinate, and the sum of their latitudes and longitudes."""
    count, sum = 0, 0.0
    for row in rows:
        fields = row.split(b",")
        if fields[latitude]:
            count += 1
            sum += float(fields[latitude]) + float(fields[longitude])
    return count, sum


def total_of_table(rows, names):
    header = next(rows).strip().decode().split(",")
    return total(rows, *map(header.index, names))


def fixes(kind, path):
    """The number of fixes of a track and the sum of their coordinates, by the C loop or from the table's rows."""
    if kind == "nmea":
        (line,) = output([work / "limits", "fields", path])
        found = re.search(rb"fixes (\d+) .* sum ([-.\d]+)", line)
        return int(found[1]), float(found[2])
    with open(path, "rb") as rows:
        return total_of_table(rows, COLUMNS[kind][1:3])
