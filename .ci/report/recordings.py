"""Recordings, made from a seed or from the fixtures, and what the tool reports about them as NDJSON."""

import json
import math
import os
import random
import subprocess
from datetime import datetime, timedelta, timezone

BEGIN = datetime(2026, 5, 1, 6, 0, tzinfo=timezone.utc)


def drive(path, seconds, seed=1, best=3.0, worst=60.0, origin=(52.52, 13.405)):
    """Writes a recording at 1 Hz of somebody who walks, stands and drives.

    The accuracy is a random walk in its logarithm, between `best` and `worst` metres.
    """
    chance = random.Random(seed)
    latitude, longitude = origin
    heading, speed, altitude, accuracy, pace = chance.uniform(0, 360), 0.0, 40.0, worst / 2, 1.4
    with open(path, "w") as track:
        track.write("timestamp,latitude,longitude,altitude,horizontalAccuracy,speed,course\n")
        for second in range(seconds):
            if chance.random() < 1 / 120:
                pace = chance.choice([0.0, 1.4, 4.0, 13.0])
            speed += (pace - speed) * 0.15 + chance.gauss(0, 0.08)
            speed = max(speed, 0.0)
            heading = (heading + chance.gauss(0, 6)) % 360
            north, east = speed * math.cos(math.radians(heading)), speed * math.sin(math.radians(heading))
            latitude += north / 111_200
            longitude += east / (111_300 * math.cos(math.radians(latitude)))
            altitude += chance.gauss(0, 0.15) * (1 + speed / 4)
            accuracy *= math.exp(chance.gauss(0, 0.09) - 0.01 * math.log(accuracy / math.sqrt(best * worst)))
            accuracy = min(max(accuracy, best), worst)
            time = (BEGIN + timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
            track.write(f"{time},{latitude:.7f},{longitude:.7f},{altitude:.1f},{accuracy:.2f},"
                        f"{speed:.2f},{heading:.1f}\n")
    return path


def several(folder, count=10):
    """Writes recordings of several lengths and of several places."""
    return [drive(os.path.join(folder, f"drive-{number + 1:02}.csv"), 240 + 137 * number % 900, seed=number + 11,
                  best=3.0 + number % 4, worst=30.0 + 12 * (number % 10), origin=(40 + number, 2.3 + 3 * number))
            for number in range(count)]


class Tool:
    """The command line tool, which writes pages and says what is right on them."""

    def __init__(self, path, folder):
        self.path = os.path.abspath(path)
        self.folder = folder

    def page(self, name, tracks, *options, command="replay", form="html"):
        """Writes a page and returns its path. An input that cannot be read is part of the page."""
        path = os.path.join(self.folder, f"{name}.{form}")
        run = subprocess.run([self.path, command, *tracks, "--format", form, "-o", path, *options],
                             stderr=subprocess.PIPE, text=True)
        if run.returncode not in (0, 65, 66):
            raise RuntimeError(f"{name}: exit {run.returncode}: {run.stderr}")
        return path

    def text(self, *arguments):
        return subprocess.run([self.path, "replay", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True).stdout

    def records(self, command, tracks, *options):
        text = subprocess.run([self.path, command, *tracks, "--format", "ndjson", *options],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout
        return [json.loads(line) for line in text.splitlines()]

    def readings(self, track, *options):
        """All readings of one recording, in file order, with `now` as a replay sees it."""
        found = [r for r in self.records("decode", [track], *options) if "index" in r]
        latest = -math.inf
        for reading in found:
            stamp = instant(reading["receivedAt"] if reading["receivedAt"] is not None else reading["timestamp"])
            latest = max(latest, stamp)
            reading["now"] = latest
        return found

    def sessions(self, track, *options):
        """The sessions of one recording: each an outcome with its `decisions` and its `number`."""
        ended, decisions = [], []
        for record in self.records("replay", [track], *options):
            if record["type"] == "decision":
                decisions.append(record)
            elif record["type"] == "outcome":
                ended.append({**record, "decisions": decisions, "number": len(ended) + 1})
                decisions = []
        return ended


def instant(value):
    """Seconds: of an ISO 8601 time since 1970, exact to the microsecond; a number stays as it is."""
    if isinstance(value, (int, float)):
        return float(value)
    return (datetime.fromisoformat(value.replace("Z", "+00:00")) - datetime(1970, 1, 1, tzinfo=timezone.utc)
            ).total_seconds()


def worst_first(session):
    """The key by which the sessions of a page are in order at its start."""
    best = session["best"]
    return (best is not None, -best["horizontalAccuracy"] if best else 0, -session["elapsed"])
