"""Drawings that stand alone, in other renderers than a browser."""

import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

from colours import difference, pixels

SVG = "{http://www.w3.org/2000/svg}"


def renderers():
    """The commands that are installed, by name, each for an input and an output."""
    found = {}
    if path := shutil.which("rsvg-convert"):
        found["rsvg-convert"] = lambda drawing, png, tool=path: [tool, "-o", png, drawing]
    for name in ("magick", "convert-im6.q16", "convert-im6", "convert"):
        tool = shutil.which(name)
        said = tool and subprocess.run([tool, "-version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        if said and b"ImageMagick" in said.splitlines()[0]:
            # Its own renderer: the default passes the drawing to librsvg where that is installed.
            found["ImageMagick"] = lambda drawing, png, tool=tool: [tool, "msvg:" + drawing, "-depth", "8", "PNG24:" + png]
            break
    if path := shutil.which("resvg"):
        found["resvg"] = lambda drawing, png, tool=path: [tool, "--quiet", "--background", "white", drawing, png]
    return found


def self_contained(path, what, expect):
    """No style sheet, no variable, and nothing that only a browser knows."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    ElementTree.fromstring(text)
    strange = sorted(set(re.findall(r"<style|var\(|paint-order|vector-effect|@media|currentColor|context-\w+|<script",
                                    text)))
    expect(not strange, f"{what}: colours are attributes {strange or ''}")


def marks(path):
    """The positions of the marks of a drawing; nested drawings and groups may move them."""
    found = []

    def walk(element, x, y):
        for dx, dy in re.findall(r"translate\(\s*([-\d.]+)[ ,]+([-\d.]+)", element.get("transform", "")):
            x, y = x + float(dx), y + float(dy)
        if element.tag == SVG + "svg" and element.get("x"):
            x, y = x + float(element.get("x")), y + float(element.get("y"))
        if element.tag == SVG + "use":
            found.append((x + float(element.get("x", 0)), y + float(element.get("y", 0))))
        for child in element:
            if child.tag not in (SVG + "defs", SVG + "symbol"):
                walk(child, x, y)

    walk(ElementTree.parse(path).getroot(), 0.0, 0.0)
    return found


def drawn(path, folder, what, expect):
    """Each renderer shows a picture: a light ground, several colours, and a colour at the places of the marks."""
    places = marks(path)
    for name, command in renderers().items():
        png = os.path.join(folder, "drawing.png")
        run = subprocess.run(command(path, png), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0 or not os.path.exists(png):
            expect(False, f"{what}: {name} fails: {run.stdout.strip()}")
            continue
        with open(png, "rb") as file:
            rows = pixels(file.read())
        os.remove(png)
        ground = rows[2][2]
        share = sum(colour == ground for row in rows for colour in row) / (len(rows) * len(rows[0]))
        colours = {colour for row in rows for colour in row}
        missing = sum(not coloured(rows, x, y, ground) for x, y in places)
        good = sum(ground) > 600 and 0.3 < share < 0.995 and len(colours) > 20 and places and not missing
        expect(good, f"{what}: {name} draws {len(colours)} colours, ground {share:.0%}, "
                     f"{len(places) - missing} of {len(places)} marks at their places")
    for name in {"rsvg-convert", "ImageMagick", "resvg"} - set(renderers()):
        print(f"  {name} is not installed: {what} is not checked with it")


def coloured(rows, x, y, ground):
    """Whether something that is not grey is drawn within four pixels of a place."""
    near = [colour for row in rows[max(int(y) - 4, 0):int(y) + 5] for colour in row[max(int(x) - 4, 0):int(x) + 5]]
    return any(difference(colour, ground) > 25 for colour in near)
