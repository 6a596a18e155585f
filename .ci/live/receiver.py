"""The sentences of a simulated NMEA receiver, and recordings that begin at another time."""

import re
from datetime import datetime


def sentence(body):
    """A sentence with its checksum and line end."""
    checksum = 0
    for byte in body.encode():
        checksum ^= byte
    return f"${body}*{checksum:02X}\r\n".encode()


def epoch(number, time):
    """The eight sentences of an epoch: a walk to the northeast, whose fifth fix is the first within 10 m."""
    latitude, longitude = 13.2 + number * 0.0012, 34.5 + number * 0.0018
    position = f"48{latitude % 60:07.4f},N,011{longitude % 60:07.4f},E"
    clock, hdop = f"{time:%H%M%S}.{time.microsecond // 10000:02}", max(0.9, 9.9 - 2 * number)
    return [sentence(body) for body in (
        f"GPRMC,{clock},A,{position},2.3,47.1,{time:%d%m%y},,,A",
        f"GPGGA,{clock},{position},1,08,{hdop:.1f},520.0,M,47.6,M,,",
        f"GPGSA,A,3,02,05,07,09,12,15,18,21,,,,,{hdop * 1.6:.1f},{hdop:.1f},{hdop * 1.3:.1f}",
        "GPGSV,3,1,09,02,45,120,38,05,30,210,35,07,60,045,41,09,15,300,30",
        "GPGSV,3,2,09,12,20,080,33,15,75,190,44,18,10,330,28,21,50,260,39",
        "GPGSV,3,3,09,24,05,010,",
        "GPVTG,47.1,T,,M,2.3,N,4.3,K,A",
        f"GPGLL,{position},{clock},A,A",
    )]


DATED = re.compile(rb"\$..RMC,(\d{6}).*,(\d{6}),")


def cycles(lines):
    """The cycles of a receiver, each of which begins with the same sentence."""
    kind = next(line[3:6] for line in lines if line[3:6] in (b"RMC", b"GGA"))
    found = [b""]
    for line in lines:
        if line[3:6] == kind and kind in found[-1]:
            found.append(b"")
        found[-1] += line
    return found


def shifted(lines, start):
    """The lines of a recording, moved in time so that the first RMC with a date is of `start`."""
    first = next(match.groups() for line in lines if (match := DATED.match(line)))
    by = start - datetime.strptime(b"".join(first).decode() + "+0000", "%H%M%S%d%m%y%z")
    return [shifted_line(line, by) for line in lines]


def shifted_line(line, by):
    fields = line.decode().lstrip("$").partition("*")[0].split(",")
    kind = fields[0][2:]
    index = {"RMC": 1, "GGA": 1, "GNS": 1, "GST": 1, "GBS": 1, "ZDA": 1, "GLL": 5}.get(kind)
    if index is None or not fields[index]:
        return line
    clock, fraction = fields[index][:6], fields[index][6:]
    date = {"RMC": fields[9:10], "ZDA": [*fields[2:4], fields[4][2:]]}.get(kind, ["010126"])
    time = datetime.strptime("".join([clock, *date]), "%H%M%S%d%m%y") + by
    fields[index] = f"{time:%H%M%S}{fraction}"
    if kind == "RMC":
        fields[9] = f"{time:%d%m%y}"
    elif kind == "ZDA":
        fields[2:5] = f"{time:%d %m %Y}".split()
    return sentence(",".join(fields))
