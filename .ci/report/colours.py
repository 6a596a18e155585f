"""Pictures as pixels, contrast, and what people with other colour vision see. No package is needed."""

import functools
import math
import struct
import zlib

# G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
# Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0, for linear RGB.
VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                     (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
}


def pixels(png):
    """The rows of an 8-bit PNG that is not interlaced, each a list of (red, green, blue); alpha lies on white."""
    position, data, palette = 8, b"", b""
    while position < len(png):
        length, kind = struct.unpack(">I4s", png[position:position + 8])
        body = png[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            data += body
        position += 12 + length
    if depth != 8 or interlaced:
        raise ValueError("the PNG is not of 8 bits, or is interlaced")
    size = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    raw, stride = zlib.decompress(data), width * size
    rows, above = [], bytearray(stride)
    for start in range(0, height * (stride + 1), stride + 1):
        row = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above, size)
        rows.append([sample(row[x:x + size], palette) for x in range(0, stride, size)])
        above = row
    return rows


def unfiltered(kind, row, above, size):
    """Undoes the filter of a row (PNG, W3C Recommendation, 2003, section 9)."""
    if kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(row, above))
    if kind == 0:
        return row
    for index in range(len(row)):
        left = row[index - size] if index >= size else 0
        up = above[index]
        corner = above[index - size] if index >= size else 0
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + up) // 2
        else:
            total = left + up - corner
            guess = min((left, up, corner), key=lambda value: abs(total - value))
        row[index] = (row[index] + guess) & 255
    return row


def sample(values, palette):
    if palette:
        return tuple(palette[3 * values[0]:3 * values[0] + 3])
    if len(values) in (2, 4) and values[-1] < 255:
        alpha = values[-1] / 255
        values = [round(alpha * v + 255 * (1 - alpha)) for v in values[:-1]]
    elif len(values) in (2, 4):
        values = values[:-1]
    return tuple(values) if len(values) == 3 else (values[0],) * 3


def linear(colour):
    """sRGB of 0 to 255 as linear RGB of 0 to 1 (IEC 61966-2-1)."""
    return [c / 3294.6 if c <= 10.31475 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]


def contrast(first, second):
    """The contrast ratio of WCAG 2.2."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(first), linear(second)))
    return (light + 0.05) / (dark + 0.05)


def lab(rgb):
    """CIE L*a*b* (D65) of linear RGB (CIE 15:2004)."""
    matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (sum(m * c for m, c in zip(row, rgb)) / white
               for row, white in zip(matrix, (0.95047, 1.0, 1.08883)))
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@functools.lru_cache(maxsize=None)
def difference(first, second, vision="usual"):
    """The distance of two sRGB colours in CIE L*a*b*, as somebody with this vision sees them."""
    seen = []
    for colour in (first, second):
        rgb = linear(colour)
        seen.append(lab([min(max(sum(m * c for m, c in zip(row, rgb)), 0), 1) for row in VISIONS[vision]]))
    return math.dist(*seen)


def farthest(rows, ground):
    """The colour of the picture that differs most from the ground."""
    return max({colour for row in rows for colour in row}, key=lambda colour: difference(colour, ground))
