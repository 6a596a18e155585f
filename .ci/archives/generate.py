#!/usr/bin/env python3
"""Writes a folder of recordings by simulated receivers, half NMEA and half CSV in three dialects.

usage: .ci/archives/generate.py FOLDER COUNT [--seed N] [--size BYTES] [--distinct N] [--bad N]

Prints the names of the recordings, one a line, as `--files-from` reads them. The same arguments give the
same bytes. Only the first `--distinct` recordings are simulated; the others are copies of them. `--bad`
replaces that number of them, spread evenly, by inputs that fail: empty files, text that is no track, tables
that end in the header, receivers without a fix, compressed files that are cut off, and names without a file.
"""

import argparse, gzip, itertools, math
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

FOLDER_SIZE = 100  # the number of recordings in a folder
BAD = ["empty.csv", "prose.txt", "header.csv", "silent.nmea", "cut.nmea.gz", "missing.nmea"]


def fixes(random):
    """For each second, the latitude, longitude and accuracy in metres, or nothing while there is no fix."""
    [kind] = random.choices(["cold", "walk indoors", "desk indoors", "late"], [60, 13, 10, 17])
    latitude, longitude = random.uniform(-60, 60), random.uniform(-170, 170)
    first, decay = random.uniform(40, 1500), random.uniform(2, 9)
    last = random.uniform(12, 65) if kind.endswith("indoors") else random.uniform(3, 9)
    wait = random.randint(10, 90) if kind == "late" else random.randint(0, 4)
    step = 0 if kind == "desk indoors" else random.uniform(0, 1.5) / 111_000
    for second in itertools.count():
        if second < wait:
            yield None
            continue
        error = last + (first - last) * math.exp((wait - second) / decay)
        latitude += step
        if kind == "desk indoors":
            yield latitude, longitude, last
        else:
            scatter = error / 111_000 / 4
            yield (latitude + random.gauss(0, scatter), longitude + random.gauss(0, scatter),
                   error * random.uniform(0.9, 1.1))


def sentence(body):
    checksum = int.from_bytes(body.encode())
    for bits in (1024, 512, 256, 128, 64, 32, 16, 8):
        checksum = checksum >> bits ^ checksum & (1 << bits) - 1
    return f"${body}*{checksum:02X}\r\n"


def nmea(random, start):
    """A receiver with the sentences of u-blox; half of them have no GST, so that HDOP has to do."""
    reports_error = random.random() < 0.5
    for second, fix in enumerate(fixes(random)):
        time = start + timedelta(seconds=second)
        clock, date = f"{time:%H%M%S}.00", f"{time:%d%m%y}"
        if fix is None:
            yield (sentence(f"GNRMC,{clock},V,,,,,,,{date},,,N,V")
                   + sentence(f"GNGGA,{clock},,,,,0,00,99.99,,,,,,"))
            continue
        latitude, longitude, accuracy = fix
        position = degrees(latitude, 2, "NS") + "," + degrees(longitude, 3, "EW")
        dilution = accuracy / 5.1
        yield (sentence(f"GNRMC,{clock},A,{position},0.8,12.5,{date},,,A,V")
               + sentence(f"GNGGA,{clock},{position},1,09,{dilution:.2f},35.2,M,39.0,M,,")
               + sentence(f"GNGSA,A,3,02,05,07,13,15,20,24,28,30,,,,1.9,{dilution:.2f},1.6,1")
               + sentence("GPGSV,3,1,09,02,41,284,39,05,17,071,31,07,62,198,44,13,55,095,42,1"))
        if reports_error:
            # The accuracy is the square root of the sum of the squares of both.
            each = accuracy / math.sqrt(2)
            yield sentence(f"GNGST,{clock},12.0,{each:.1f},{each:.1f},0.0,{each:.1f},{each:.1f},9.0")


def degrees(value, digits, letters):
    whole, part = divmod(abs(value), 1)
    return f"{int(whole):0{digits}}{part * 60:08.5f},{letters[value < 0]}"


def own(random, start):
    """The package's own table, with the times of delivery, often a cached fix first, and rows without one."""
    yield "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,speed,course\n"
    yield from cached(random, start, lambda time, latitude, longitude: (
        f"{iso(time)},{iso(start)},{latitude:.8f},{longitude:.8f},,5.0,,,\n"))
    for second, fix in enumerate(fixes(random)):
        time = start + timedelta(seconds=second)
        delivered = iso(time + timedelta(milliseconds=random.randint(100, 600)))
        if fix is None:
            yield f"{iso(time)},{delivered},,,,,,,\n"
        else:
            yield (f"{iso(time)},{delivered},{fix[0]:.8f},{fix[1]:.8f},59.7,{fix[2]:.1f},7.4,"
                   f"{random.uniform(0, 1.5):.2f},12.5\n")


def sensor_logger(random, start):
    """Sensor Logger, which has no row without a fix."""
    yield ("time,seconds_elapsed,bearingAccuracy,speedAccuracy,verticalAccuracy,horizontalAccuracy,speed,"
           "bearing,altitude,longitude,latitude\n")

    def row(time, latitude, longitude, accuracy):
        elapsed = (time - start) / timedelta(seconds=1)
        return (f"{int(time.timestamp())}{time.microsecond:06}000,{elapsed:.6f},-1,-1,7.64,{accuracy:.8f},"
                f"0.81,12.5,15.27006829,{longitude:.13f},{latitude:.13f}\n")

    yield from cached(random, start, lambda *fix: row(*fix, 5))
    for second, fix in enumerate(fixes(random)):
        if fix is not None:
            yield row(start + timedelta(seconds=second + 0.25), *fix)


def gps_logger(random, start):
    """GPSLogger for Android."""
    yield "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,geoidheight\n"
    for second, fix in enumerate(fixes(random)):
        if fix is not None:
            time = iso(start + timedelta(seconds=second))
            yield (f"{time},{fix[0]:.8f},{fix[1]:.8f},74.1501,{fix[2]:.3f},6.84,1.474437,9,gps,"
                   f"{fix[2] / 5:.1f},1.6,1.9,48.3\n")


def cached(random, start, row):
    """In three of ten recordings, a fix that is minutes old and elsewhere."""
    if random.random() < 0.3:
        yield row(start - timedelta(seconds=random.randint(30, 900)),
                  random.uniform(-60, 60), random.uniform(-170, 170))


def iso(time):
    return f"{time:%Y-%m-%dT%H:%M:%S}.{time.microsecond // 1000:03}Z"


def recording(seed, number, size):
    """The extension and the bytes of a recording."""
    random = Random(f"{seed} {number}")
    start = datetime(2026, 1, 1, 6, tzinfo=timezone.utc) + timedelta(
        days=random.randrange(180), seconds=random.randrange(40_000))
    dialect = (nmea, own, nmea, sensor_logger, nmea, gps_logger)[number % 6]
    text, length = [], 0
    for row in dialect(random, start):
        text.append(row)
        length += len(row)
        if length >= size:
            break
    return "nmea" if dialect is nmea else "csv", "".join(text).encode()


def bad(name, seed):
    """The content of a bad file, or nothing if it is missing."""
    compressed = gzip.compress(recording(seed, 0, 20_000)[1], mtime=0)
    return {
        "empty.csv": b"",
        "prose.txt": b"The receiver was on the roof all day, and nobody wrote down where it stood.\n" * 20,
        "header.csv": b"timestamp,latitude,longitude,horizontalAcc",
        "silent.nmea": sentence("GNRMC,090000.00,V,,,,,,,010526,,,N,V").encode() * 100,
        "cut.nmea.gz": compressed[:len(compressed) // 2],
    }.get(name)


def generate(folder, count, seed=0, size=100_000, distinct=500, bads=0):
    """Writes the recordings and returns their paths."""
    contents = [recording(seed, number, size) for number in range(min(count, distinct))]
    replaced = {count * each // bads: BAD[each % len(BAD)] for each in range(bads)}
    paths = []
    for number in range(count):
        extension, content = contents[number % len(contents)]
        name = f".{extension}"
        if number in replaced:
            name = f"-{replaced[number]}"
            content = bad(replaced[number], seed)
        path = Path(folder, f"{number // FOLDER_SIZE:03}", f"{number:05}{name}")
        if number % FOLDER_SIZE == 0:
            path.parent.mkdir(parents=True, exist_ok=True)
        if content is not None:
            path.write_bytes(content)
        paths.append(path)
    return paths


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("folder")
    parser.add_argument("count", type=int)
    for option, default in (("--seed", 0), ("--size", 100_000), ("--distinct", 500), ("--bad", 0)):
        parser.add_argument(option, type=int, default=default)
    parsed = parser.parse_args()
    for path in generate(parsed.folder, parsed.count, parsed.seed, parsed.size, parsed.distinct, parsed.bad):
        print(path)
