"""What is drawn: each position against NDJSON, ticks, legends, and labels that nothing strikes."""

import bisect
import math
import re

from geometry import crosses, plane, polylines, similar, straight
from recordings import instant

LIMIT = 0.01
UNITS = {"m": 1, "km": 1000, "s": 1, "min": 60, "h": 3600, "d": 86400}
# The lines of a figure: its path data, and the map from its units to the units of the plot.
LINES = """return [...document.querySelectorAll(arguments[0] + ' > svg path')]
  .filter(p => !p.closest('defs,symbol,marker,.grid,.axis')).map(p => [p.getAttribute('class') ?? '', p.getAttribute('d')])"""
# The marks of a figure, of readings (index), of sessions (session) or all (m): number and position in the units of
# its plot.
MARKS = """const svg = document.querySelector(arguments[0] + ' > svg'), root = svg.getScreenCTM().inverse();
  return [...svg.querySelectorAll(arguments[1] === 'm' ? '.m' : `.m[data-${arguments[1]}]`)].map(m => {
    const at = new DOMPoint(m.x?.baseVal.value ?? 0, m.y?.baseVal.value ?? 0);
    const p = at.matrixTransform(root.multiply(m.getScreenCTM()));
    return [+m.dataset[arguments[1]], p.x, p.y]})"""


def vertices(browser, figure, names):
    """The corners of the lines in a figure whose class is one of `names`."""
    lines = browser.run(LINES, figure)
    return [corner for style, path in lines if set(style.split()) & set(names)
            for line in polylines(path) for corner in line]


def fit_line(corners, points):
    """The maps, across and down, each (scale, offset, greatest residual), from the values (u, v) of readings to the
    corners of a thinned line. Which reading a corner shows is found first, from the extremes, which are part of the
    line."""
    points = sorted(points)
    across, down = (between([c[axis] for c in corners], [p[axis] for p in points], axis == 1) for axis in (0, 1))
    for _ in range(3):
        shown = [nearest(points, corner, across, down) for corner in corners]
        across, down = (straight([p[axis] for p in shown], [c[axis] for c in corners]) for axis in (0, 1))
    return across, down


def between(positions, values, is_reversed):
    """The straight map (scale, offset) that takes the extremes of the values to those of the positions."""
    (low, high), (least, most) = (min(positions), max(positions)), (min(values), max(values))
    scale = (high - low) / ((most - least) or 1) * (-1 if is_reversed else 1)
    return scale, (high if is_reversed else low) - scale * least


def nearest(points, corner, across, down):
    """The point that is drawn nearest to a corner, among those within three pixels of it along x."""
    scale = across[0] or 1
    low, high = sorted(((corner[0] + by - across[1]) / scale for by in (-3, 3)))
    close = points[bisect.bisect_left(points, (low,)):bisect.bisect_right(points, (high, math.inf))] or points
    return min(close, key=lambda p: math.dist((across[0] * p[0] + across[1], down[0] * p[1] + down[1]), corner))


def fits_profile(browser, scope, name, points, expect, marks=None):
    """The line of a figure over time lies on `points`; so do its marks, `marks` by the number of their session."""
    figure = f"{scope} figure.{name}"
    corners = vertices(browser, figure, ["way", "trace", "best"])
    if not expect(len(corners) > 1, f"{figure}: a line of {len(corners)} corners"):
        return
    across, down = fit_line(corners, points)
    expect(across[2] < LIMIT and down[2] < LIMIT,
           f"{figure}: {len(corners)} corners lie on readings within {across[2]:.4f} px across, {down[2]:.4f} px down")
    labels_agree(browser, figure, across, down, name == "accuracy", expect)
    if marks is not None:
        on_places(browser, figure, expect, {
            number: (across[0] * u + across[1], v and down[0] * v + down[1]) for number, (u, v) in marks.items()})


def fits_tile(browser, tile, readings, expect):
    """The small multiple of a recording lies on its readings, too."""
    points = [(r["now"], math.log10(r["horizontalAccuracy"])) for r in readings if (r["horizontalAccuracy"] or 0) > 0]
    across, down = fit_line(vertices(browser, tile, ["best"]), points)
    way = vertices(browser, tile, ["way"])
    coordinates = [(r["latitude"], r["longitude"]) for r in readings if is_place(r)]
    places = plane(coordinates[0], coordinates)
    pairs = shown_places(way, places)
    worst = similar([p for p, _ in pairs], [c for _, c in pairs])[1] if pairs else math.inf
    expect(max(across[2], down[2], worst) < LIMIT,
           f"{tile}: lies on readings within {across[2]:.4f}, {down[2]:.4f} and {worst:.4f} px")


def labels_agree(browser, figure, across, down, is_logarithmic, expect, start=None):
    """At least three labels on each axis, each where its value is. `start` is that of a session; the values along the
    axis of a recording are times of day."""
    texts = browser.run("""return [...document.querySelectorAll(arguments[0] + ' > svg text')].map(t =>
        [t.textContent, t.x.baseVal[0].value, t.y.baseVal[0].value, getComputedStyle(t).textAnchor])""", figure)
    far, counts = [], [0, 0]
    for text, x, y, anchor in texts:
        number = re.fullmatch(r"(-?[\d.]+)(?: (m|km|s|min|h|d))?", text)
        clock = re.fullmatch(r"(\d\d)?:(\d\d)", text)
        if anchor == "end" and number:
            value = float(number[1]) * UNITS.get(number[2], 1)
            # The label is centred on its line.
            error = down[0] * (math.log10(value) if is_logarithmic else value) + down[1] - (y - 4)
        elif anchor == "middle" and start is not None and number:
            error = across[0] * float(number[1]) * UNITS.get(number[2], 1) + across[1] - x
        elif anchor == "middle" and clock:
            instant = (x - across[1]) / across[0]
            part, period = ((int(clock[1]) * 60 + int(clock[2])) * 60, 86400) if clock[1] else (int(clock[2]), 60)
            error = across[0] * ((instant - part + period / 2) % period - period / 2)
        else:
            continue
        counts[anchor == "end"] += 1
        if abs(error) > 2 * LIMIT:
            far.append((text, round(error, 3)))
    expect(min(counts) >= 3 and not far, f"{figure}: {counts[0]} labels across and {counts[1]} down are at their values "
           f"{far or ''}")


def scale_agrees(browser, figure, scale, expect):
    """The bar below a map is as long as it says."""
    said = browser.run("""const text = [...document.querySelectorAll(arguments[0] + ' > svg text')]
        .find(t => getComputedStyle(t).textAnchor === 'start' && /^[\\d.]+ k?m$/.test(t.textContent));
        return [text?.textContent, document.querySelector(arguments[0] + ' > svg .axis')?.getAttribute('d')]""", figure)
    if not expect(all(said), f"{figure}: has a scale"):
        return
    number, unit = said[0].split()
    corners = polylines(said[1])[0]
    error = max(x for x, _ in corners) - min(x for x, _ in corners) - scale * float(number) * UNITS[unit]
    expect(abs(error) < 2 * LIMIT, f"{figure}: the bar of {said[0]} is as long as that, {error:.4f} px off")


def on_places(browser, figure, expect, places):
    """The marks of sessions are where `places` by their number say; None for a coordinate is anywhere."""
    drawn = browser.run(MARKS, figure, "session")
    far = [(number, x, y, places[number]) for number, x, y in drawn
           if any(want is not None and abs(have - want) > LIMIT for have, want in zip((x, y), places[number]))]
    expect(drawn and not far, f"{figure}: {len(drawn)} outcomes are at their places {far[:3] or ''}")


def fits_map(browser, figure, corners, coordinates, expect):
    """Corners of a way, or marks, in one scale, north up, which is that of the bar. Returns the map from coordinates to
    positions."""
    center = coordinates[len(coordinates) // 2]
    places = plane(center, coordinates)
    pairs = list(zip(places, corners)) if len(places) == len(corners) else shown_places(corners, places)
    position, worst = similar([p for p, _ in pairs], [c for _, c in pairs]) if pairs else (None, math.inf)
    if not expect(worst < LIMIT, f"{figure}: {len(corners)} positions within {worst:.4f} px"):
        return None
    scale_agrees(browser, figure, math.dist(position((0, 0)), position((1, 0))), expect)
    return lambda coordinates: [position(place) for place in plane(center, coordinates)]


def shown_places(corners, places):
    """Each corner of a way with the place it shows; None if no map puts each corner on a place.

    The map is found from the extremes of the way or from its ends, which are mostly part of it, or, with places outside
    of the picture, from two corners and two places.
    """
    extremes = [(min, 0), (max, 0), (min, 1), (max, 1)]
    guesses = [([find(places, key=lambda p: p[axis]) for find, axis in extremes],
                [(min if (find is min) == (axis == 0) else max)(corners, key=lambda c: c[axis])
                 for find, axis in extremes]),
               ((places[0], places[-1]), (corners[0], corners[-1]))]
    if len(places) <= 60:
        first, last = min(corners), max(corners)
        guesses += [((p, q), (first, last)) for p in places for q in places if p != q]
    for known, drawn in guesses:
        position, worst = similar(known, drawn)
        pairs = worst < 3 and nearest_pairs(corners, places, position)
        if pairs:
            return pairs
    return None


def nearest_pairs(corners, places, position):
    """Each corner with the place that is drawn nearest to it; None if one has none."""
    for _ in range(2):
        cells = {}
        for place in places:
            x, y = position(place)
            cells.setdefault((x // 4, y // 4), []).append(((x, y), place))
        pairs = []
        for corner in corners:
            column, row = corner[0] // 4, corner[1] // 4
            close = [p for i in (-1, 0, 1) for j in (-1, 0, 1) for p in cells.get((column + i, row + j), ())]
            if not close:
                return None
            pairs.append((min(close, key=lambda p: math.dist(p[0], corner))[1], corner))
        position, worst = similar([p for p, _ in pairs], [c for _, c in pairs])
    return pairs if worst < 1 else None


def fits_session(browser, session, expect, scope="div.details"):
    """The marks of both plots of a session: exact correspondence by their index."""
    decisions = {d["index"]: d for d in session["decisions"]}
    timeline = browser.run(MARKS, f"{scope} figure.timeline", "index")
    start = instant(session["start"])
    valid = [m for m in timeline if (decisions[m[0]]["horizontalAccuracy"] or -1) > 0]
    times = straight([instant(decisions[i]["now"]) - start for i, _, _ in timeline], [x for _, x, _ in timeline])
    accuracies = straight([math.log10(decisions[i]["horizontalAccuracy"]) for i, _, _ in valid],
                          [y for _, _, y in valid])
    expect(len(timeline) > 1 and times[2] < LIMIT and accuracies[2] < LIMIT,
           f"timeline: {len(timeline)} marks within {times[2]:.4f} px across, {accuracies[2]:.4f} px down")
    labels_agree(browser, f"{scope} figure.timeline", times, accuracies, True, expect, start)
    around = browser.run(MARKS, f"{scope} figure.around", "index")
    coordinates = [(decisions[i]["latitude"], decisions[i]["longitude"]) for i, _, _ in around]
    position = fits_map(browser, f"{scope} figure.around", [(x, y) for _, x, y in around], coordinates, expect)
    if position:
        counts_outside(browser, position, session["decisions"], f"{scope} figure.around", expect)


def counts_outside(browser, position, decisions, figure, expect):
    """The map says how many readings lie outside it, whatever is drawn of those inside."""
    text, *size = browser.run("""const svg = document.querySelector(arguments[0] + ' > svg'), box = svg.viewBox.baseVal;
        return [svg.textContent, box.width, box.height]""", figure)
    said = re.search(r"([\d\u00a0]+) readings? (?:lies? )?outside", text)
    said = int(said[1].replace("\u00a0", "")) if said else 0
    shown = [d for d in decisions if d["decision"] != "ignored" and is_place(d)]
    places = position([(d["latitude"], d["longitude"]) for d in shown])
    # The map has a margin, and furniture below it.
    counts = {sum(not (inset <= x <= size[0] - inset and inset <= y <= size[1] - below - inset) for x, y in places)
              for inset in range(13) for below in range(33)}
    expect(said in counts, f"{figure}: {said} readings lie outside {'' if said in counts else counts}")


def is_place(reading):
    return (reading["latitude"] is not None and reading["longitude"] is not None
            and abs(reading["latitude"]) <= 90 and abs(reading["longitude"]) <= 180)


# Texts and strokes of every plot, in CSS pixels of the page, with their order. A text with a plate hides the lines
# before it.
STRUCK = """const box = (e, m) => { const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(n => e[n].baseVal.value);
    return [m.a * x + m.e, m.d * y + m.f, m.a * (x + w) + m.e, m.d * (y + h) + m.f]};
  // The boxes outside of which an element is not seen.
  const clips = e => { const found = [];
    for (let a = e; a instanceof SVGElement; a = a.parentElement) {
      const rect = document.querySelector(getComputedStyle(a).clipPath.match(/#[^")]+/)?.[0] ?? 'none')
        ?.querySelector('rect');
      if (rect) found.push(box(rect, a.getScreenCTM()));
      if (a !== e && a.tagName === 'svg' && a.ownerSVGElement) found.push(box(a, a.parentElement.getScreenCTM()));
    }
    return found};
  const places = new Map([...document.querySelectorAll('svg *')].map((e, i) => [e, i])), order = e => places.get(e);
  const plots = [...document.querySelectorAll('svg')].filter(s => s.querySelector('text') && s.checkVisibility());
  return plots.map(svg => ({
    name: (svg.closest('figure')?.className || svg.closest('a')?.className || 'svg') + ' of ' +
      (svg.closest('section')?.id ?? ''),
    texts: [...svg.querySelectorAll('text')].filter(t => t.checkVisibility() && t.textContent.trim()).map(t => {
      const b = t.getBoundingClientRect(), plate = t.previousElementSibling, style = plate && getComputedStyle(plate);
      const p = plate?.getBoundingClientRect();
      const hides = plate?.tagName === 'path' && style.fill !== 'none' && style.stroke === 'none'
        && p.left <= b.left && p.right >= b.right;
      return [t.textContent, b.left, b.top, b.right, b.bottom, hides ? order(t) : 0]}),
    marks: [...svg.querySelectorAll('.m')].filter(m => m.checkVisibility()).map(m => {
      const b = m.getBoundingClientRect(); return [(b.left + b.right) / 2, (b.top + b.bottom) / 2]}),
    lines: [...svg.querySelectorAll('path,line,rect,polyline,circle,ellipse')]
      .filter(p => !p.closest('defs,symbol,clipPath,marker,.m') && p.checkVisibility()
        && getComputedStyle(p).stroke !== 'none' && p.getTotalLength() > 0)
      .map(p => {
        const m = p.getScreenCTM(), d = p.getAttribute('d') ?? 'a', length = p.getTotalLength();
        // Curves and shapes as 96 chords.
        const path = !/[acqs]/i.test(d) ? d : 'M' + Array.from({length: 97}, (_, i) => {
          const at = p.getPointAtLength(i / 96 * length); return at.x + ' ' + at.y}).join('L');
        return [p.getAttribute('class') ?? p.tagName, path, [m.a, m.b, m.c, m.d, m.e, m.f], clips(p), order(p)]})
  }))"""


def unstruck(browser, what, expect):
    """No line crosses a label, no two labels overlap, and no mark is on one."""
    struck, covered = [], []
    for plot in browser.run(STRUCK):
        # Above and below most letters there is room.
        boxes = [(text, (left + 1, top + 0.25 * (bottom - top), right - 1, bottom - 0.25 * (bottom - top)), hides)
                 for text, left, top, right, bottom, hides in plot["texts"]]
        for style, path, (a, b, c, d, e, f), clips, order in plot["lines"]:
            for line in polylines(path):
                corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in line]
                for text, box, hides in boxes:
                    if order < hides:
                        continue
                    for clip in clips:
                        box = (*map(max, box[:2], clip[:2]), *map(min, box[2:], clip[2:]))
                    if box[0] < box[2] and box[1] < box[3] and any(crosses(box, p, q) for p, q in zip(corners, corners[1:])):
                        struck.append(f"{plot['name']}: {text!r} by {style!r}")
        covered += [f"{plot['name']}: {text!r}" for text, box, _ in boxes
                    for x, y in plot["marks"] if box[0] < x < box[2] and box[1] < y < box[3]]
        for i, (text, box, _) in enumerate(boxes):
            for other, second, _ in boxes[i + 1:]:
                if min(box[2], second[2]) > max(box[0], second[0]) and min(box[3], second[3]) > max(box[1], second[1]):
                    struck.append(f"{plot['name']}: {text!r} and {other!r} overlap")
    expect(not struck, f"{what}: no label is struck {sorted(set(struck)) or ''}")
    expect(not covered, f"{what}: no label is below a mark {sorted(set(covered)) or ''}")


# The kinds of marks that are seen in the figures and in the legends of a scope; many marks are small.
KINDS = """return ['figure .m[href]', 'ul.legend .m[href]'].map(s => [...new Set(
    [...document.querySelectorAll(arguments[0] + ' ' + s)].filter(m => m.checkVisibility())
      .map(m => m.getAttribute('href').split('-')[1]))].sort())"""


def legend(browser, scopes, what, expect):
    """The legend of each scope has the marks that occur, and no others."""
    for scope in scopes:
        drawn, explained = browser.run(KINDS, scope)
        expect(drawn == explained and drawn, f"{what}, {scope}: the legend has the {len(drawn)} kinds of marks that occur "
               f"{'' if drawn == explained else (drawn, explained)}")
