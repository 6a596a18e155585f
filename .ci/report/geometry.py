"""Paths, planes and straight lines: what is drawn against what was measured."""

import cmath
import math
import re

# WGS 84 (NIMA TR8350.2, 2000, table 3.1).
SEMI_MAJOR, FLATTENING = 6378137.0, 1 / 298.257223563

TOKEN = re.compile(r"[MLHVAZmlhvaz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
OPERANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "Z": 0}


def polylines(path):
    """The corners of an SVG path of lines, as one list of (x, y) for each subpath; an arc counts as its chord."""
    lines, numbers, letter, x, y = [], [], "M", 0.0, 0.0
    tokens, position = TOKEN.findall(path), 0
    while position < len(tokens):
        if tokens[position].isalpha():
            letter, position = tokens[position], position + 1
        count = OPERANDS[letter.upper()]
        numbers = [float(text) for text in tokens[position:position + count]]
        position += count
        isRelative = letter.islower()
        kind = letter.upper()
        if kind == "Z":
            x, y = lines[-1][0]
        elif kind == "H":
            x = numbers[0] + (x if isRelative else 0)
        elif kind == "V":
            y = numbers[0] + (y if isRelative else 0)
        else:
            x, y = [number + (old if isRelative else 0) for number, old in zip(numbers[-2:], (x, y))]
        if kind == "M":
            lines.append([(x, y)])
            letter = "l" if isRelative else "L"
        else:
            lines[-1].append((x, y))
    return lines


def earth_centred(latitude, longitude):
    e2 = FLATTENING * (2 - FLATTENING)
    sine, cosine = math.sin(math.radians(latitude)), math.cos(math.radians(latitude))
    n = SEMI_MAJOR / math.sqrt(1 - e2 * sine * sine)
    turn = math.radians(longitude)
    return n * cosine * math.cos(turn), n * cosine * math.sin(turn), n * (1 - e2) * sine


def plane(center, coordinates):
    """Metres to the east and to the north of `center`, on the plane that touches the ellipsoid there."""
    latitude, longitude = math.radians(center[0]), math.radians(center[1])
    origin = earth_centred(*center)
    places = []
    for coordinate in coordinates:
        x, y, z = (a - b for a, b in zip(earth_centred(*coordinate), origin))
        east = -math.sin(longitude) * x + math.cos(longitude) * y
        radial = math.cos(longitude) * x + math.sin(longitude) * y
        places.append((east, -math.sin(latitude) * radial + math.cos(latitude) * z))
    return places


def straight(values, positions):
    """The least-squares line (scale, offset) from values to positions, and its greatest residual."""
    count = len(values)
    mean_value, mean_position = sum(values) / count, sum(positions) / count
    spread = sum((v - mean_value) ** 2 for v in values)
    if spread == 0:
        return 0.0, mean_position, max(abs(p - mean_position) for p in positions)
    scale = sum((v - mean_value) * (p - mean_position) for v, p in zip(values, positions)) / spread
    offset = mean_position - scale * mean_value
    return scale, offset, max(abs(scale * v + offset - p) for v, p in zip(values, positions))


def similar(places, positions):
    """The least-squares map from (east, north) to (x, y) in one scale, as a function, and its greatest residual
    along an axis.

    North is up but for a thousandth of a radian: that far do the planes that touch the Earth at two points of a
    recording turn against each other.
    """
    first = [complex(*place) for place in places]
    second = [complex(x, -y) for x, y in positions]
    middle, center = sum(first) / len(first), sum(second) / len(second)
    spread = sum(abs(z - middle) ** 2 for z in first)
    scale = sum((w - center) * (z - middle).conjugate() for z, w in zip(first, second)) / (spread or 1)

    def position(place):
        w = center + scale * (complex(*place) - middle)
        return w.real, -w.imag

    worst = max(max(abs(a - b) for a, b in zip(position(p), q)) for p, q in zip(places, positions))
    return position, worst if abs(cmath.phase(scale)) < 1e-3 else math.inf


def crosses(box, first, second):
    """Whether the segment enters the box (left, top, right, bottom), by Liang and Barsky's clipping (1984)."""
    (x, y), (dx, dy) = first, (second[0] - first[0], second[1] - first[1])
    enter, leave = 0.0, 1.0
    for delta, gap_low, gap_high in ((dx, x - box[0], box[2] - x), (dy, y - box[1], box[3] - y)):
        if delta == 0:
            if gap_low <= 0 or gap_high <= 0:
                return False
            continue
        first_cut, second_cut = sorted((-gap_low / delta, gap_high / delta))
        enter, leave = max(enter, first_cut), min(leave, second_cut)
    return enter < leave
