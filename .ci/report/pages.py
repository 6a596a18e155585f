"""The checks, each of one kind of page."""

import math
import os
import re

import comparison
import drawings
import interaction
import shape
import sight
import standalone
from recordings import drive, instant, several, worst_first

FIXTURES = "Fixtures/CSV/"
LIGHT, DARK = (255, 255, 255), (20, 24, 29)


def fixture(browser, tool, expect):
    """One session of a fixture with all kinds of readings."""
    track = FIXTURES + "cold-start.csv"
    page = tool.page("fixture", [track])
    browser.open(page)
    sessions = tool.sessions(track)
    session = sessions[0]
    outcome = browser.run("return document.querySelector('section.recording .outcome').dataset.outcome")
    expect(outcome == session["outcome"], f"the outcome is {outcome}")
    drawings.fits_session(browser, session, expect)
    fits_recording(browser, tool.readings(track), sessions, expect)
    drawings.unstruck(browser, "fixture", expect)
    drawings.legend(browser, [".whole", ".details"], "fixture", expect)
    interaction.linking(browser, expect)
    interaction.filtering(browser, session, expect)
    links = browser.run("return [...document.querySelectorAll('div.details a[href]')].map(a => a.href)")
    best = session["best"]
    expect(any(link.startswith(f"geo:{best['latitude']:.6f}"[:12]) for link in links)
           and any("openstreetmap.org" in link for link in links), f"the location has its links: {links}")


def fits_recording(browser, readings, sessions, expect):
    """The plots of a recording on its readings and on the results of its sessions."""
    def logarithm(value):
        return math.log10(value) if value is not None and value > 0 else None

    ends = {s["number"]: (instant(s["end"]), s["best"] and logarithm(s["best"]["horizontalAccuracy"]))
            for s in sessions}
    for name, value in (("accuracy", lambda r: logarithm(r["horizontalAccuracy"])),
                        ("altitude", lambda r: r["altitude"]), ("speed", lambda r: r["speed"])):
        points = [(r["now"], value(r)) for r in readings if value(r) is not None]
        if name != "accuracy" and not points:
            found = browser.run(f"return document.querySelectorAll('section.recording figure.{name}').length")
            expect(found == 0, f"no plot of {name}, as the recording has none")
            continue
        drawings.fits_profile(browser, "section.recording", name, points, expect, ends if name == "accuracy" else None)
    coordinates = [(r["latitude"], r["longitude"]) for r in readings if drawings.is_place(r)]
    figure = "section.recording figure.map"
    corners = drawings.vertices(browser, figure, ["way"])
    if not expect(len(corners) > 1, f"map: a way of {len(corners)} corners"):
        return
    position = drawings.fits_map(browser, figure, corners, coordinates, expect)
    if position:
        located = [s for s in sessions if s["best"]]
        places = position([(s["best"]["latitude"], s["best"]["longitude"]) for s in located])
        drawings.on_places(browser, figure, expect, dict(zip((s["number"] for s in located), places)))


def hour(browser, tool, expect):
    """An hour at 1 Hz, with sessions one after the other."""
    track = drive(os.path.join(tool.folder, "hour.csv"), 3600)
    page = tool.page("hour", [track], "--repeat")
    browser.open(page)
    sessions = tool.sessions(track, "--repeat")
    weighs(page, f"an hour in {len(sessions)} sessions", expect)
    with open(page, encoding="utf-8") as file:
        text = file.read()
    table = re.search(r"<table[^>]*\bsessions\b.*?</table>", text, re.DOTALL)
    expect(table and table[0].count("<tr") > len(sessions) and "<noscript" in text,
           "the table of sessions is there without the script")
    one = tool.page("one", [track], "--timeout", "4000", "--desired-accuracy", "best", "--settle-distance", "0")
    weighs(one, "an hour in one session", expect)
    interaction.sorting(browser, sessions, expect)
    browser.open(page)
    interaction.selecting(browser, sessions, expect)
    browser.open(page)
    fits_recording(browser, tool.readings(track), sessions, expect)
    drawings.fits_session(browser, min(sessions, key=worst_first), expect)
    drawings.unstruck(browser, "hour", expect)
    drawings.legend(browser, [".whole", ".details"], "hour", expect)


def weighs(page, what, expect, most=500_000):
    size = os.path.getsize(page)
    expect(size <= most, f"{what}: {size / 1000:.0f} KB, at most {most / 1000:.0f}")


def crowd(browser, tool, expect):
    """As many sessions as readings."""
    track = drive(os.path.join(tool.folder, "crowd.csv"), 3600, best=3.0, worst=9.0)
    page = tool.page("crowd", [track], "--repeat")
    sessions = tool.sessions(track, "--repeat")
    weighs(page, f"{len(sessions)} sessions of an hour", expect)
    browser.open(page)
    rows = browser.run(interaction.ORDER)
    expect(len(rows) == len(sessions), f"all {len(sessions)} sessions are listed: {len(rows)}")
    interaction.selecting(browser, sessions, expect, may_lack_details=True)


def large(browser, tool, expect):
    """100 000 readings: in one session, and in many."""
    track = drive(os.path.join(tool.folder, "large.csv"), 100_000, best=15.0, worst=90.0)
    for name, options in (("one session", ["--timeout", "200000", "--settle-distance", "0"]),
                          ("sessions of a minute", ["--repeat"])):
        page = tool.page("large", [track], *options)
        seconds = min(browser.open_timed(page) for _ in range(3))
        # The aim is half a second on a machine that does nothing else.
        expect(seconds < 2, f"100 000 readings in {name}: opens in {seconds:.2f} s, {os.path.getsize(page) / 1000:.0f} KB")


def ten(browser, tool, expect):
    """Several recordings, one of which cannot be read."""
    tracks = several(tool.folder)
    page = tool.page("ten", [*tracks, "Package.swift"], "--repeat")
    browser.open(page)
    tiles = browser.run("return [...document.querySelectorAll('#overview a.tile')].map(a => a.hash)")
    expect(tiles == [f"#r{n}" for n in range(1, 11)], f"a small multiple for each: {tiles}")
    targets = browser.run("return [...document.querySelectorAll('a[href^=\"#\"]')].every(a => document.querySelector(a.hash))")
    expect(targets, "each link of the page has a target")
    text = browser.run("return document.querySelector('#overview').innerText")
    expect("Package.swift" in text, "the input that cannot be read is named")
    shown = " ".join(text.split())
    totals = tool.text(*tracks, "Package.swift", "--repeat", "--summary").partition("\nTotal\n")[2].splitlines()
    missing = [line for line in totals if line and " ".join(line.split(None, 1)[1].split()) not in shown]
    expect(totals and not missing, f"the totals are those of the text {missing or ''}")
    drawings.fits_tile(browser, "a.tile[href='#r1']", tool.readings(tracks[0]), expect)
    drawings.unstruck(browser, "ten recordings", expect)


def paper(browser, tool, expect):
    """One and three recordings on paper."""
    tracks = several(tool.folder, 3)
    for count in (1, 3):
        browser.open(tool.page("paper", tracks[:count], "--repeat"))
        shape.on_paper(browser, f"{count} on paper", expect)
        pdf = browser.paper()
        number, texts = shape.pages(pdf), shape.words(pdf)
        most = 2 * count + 1
        expect(count <= number <= most, f"{count} recordings take {number} pages, at most {most}")
        if texts is None:
            print("  pdftotext is not installed: the text of the pages is not checked")
            continue
        for track in tracks[:count]:
            name = os.path.basename(track)
            starts = [i for i, text in enumerate(texts) if name in "\n".join(text.strip().splitlines()[:4])]
            expect(starts, f"{name} begins a page: {[i + 1 for i in starts]}")


def tuning(browser, tool, expect):
    """The comparison of policies."""
    # A recommendation needs 20 recordings.
    tracks, options = several(tool.folder, 24), ["--every", "60"]
    page = tool.page("tuning", tracks, *options, command="tune")
    combinations = [r for r in tool.records("tune", tracks, *options) if r["type"] == "combination"]
    browser.open(page)
    chosen = browser.run("return document.querySelector('.outcome').textContent")
    expect(chosen.startswith("Recommended"), f"the page says: {chosen}")
    comparison.agrees(browser, combinations, expect)
    comparison.fits(browser, combinations, expect)
    drawings.unstruck(browser, "tuning", expect)
    browser.click("form.filter label:has(input[value=unbeaten])")
    rows = browser.run("return [...document.querySelectorAll('table.sortable tbody tr')]"
                       ".filter(r => r.checkVisibility()).map(r => r.dataset.reason)")
    expect(set(rows) == {"unbeaten"}, f"its filter shows the {len(rows)} other unbeaten combinations")
    browser.open(page)
    comparison.sorts(browser, expect)
    for width in (1280, 1440):
        shape.whole(browser, page, width, "tuning", expect)


def everywhere(browser, tool, expect):
    """What holds of every page: widths, contrast, marks, and that it loads nothing."""
    tracks = several(tool.folder, 3)
    made = {
        "fixture": tool.page("fixture", [FIXTURES + "cold-start.csv"]),
        "three": tool.page("three", [*tracks, "Package.swift"], "--repeat"),
        "nothing valid": tool.page("nothing", [FIXTURES + "nothing-valid.csv"]),
        "never a fix": tool.page("never", ["Fixtures/NMEA/never-a-fix.nmea"]),
        "permissions": tool.page("permissions", [FIXTURES + "permissions.csv"], "--repeat"),
        "tuning": tool.page("tuning", [FIXTURES + "walk.csv"], "--every", "5", command="tune"),
    }
    for name, page in made.items():
        shape.widths(browser, page, name, expect)
        if name in ("permissions", "three"):
            drawings.legend(browser, ["section.recording .whole", "section.recording .details"], name, expect)
        shape.continues(browser, page, name, expect)
        shape.loads_nothing(page, name, expect)
        for scheme, base in (("light", LIGHT), ("dark", DARK)):
            browser.view(1280, scheme=scheme)
            browser.open(page)
            sight.readable(browser, f"{name}, {scheme}", base, expect)
            if name in ("fixture", "permissions", "tuning"):
                sight.distinct(browser, f"{name}, {scheme}", expect)


def drawn(browser, tool, expect):
    """Drawings without a page."""
    for name, track, options in (("fixture", "cold-start.csv", []), ("walk", "walk.csv", ["--repeat"]),
                                 ("permissions", "permissions.csv", ["--repeat"])):
        path = tool.page(name, [FIXTURES + track], *options, form="svg")
        standalone.self_contained(path, name, expect)
        browser.open(path)
        drawings.unstruck(browser, f"drawing of {name}", expect)
    standalone.drawn(path, tool.folder, name, expect)


CHECKS = {check.__name__: check
          for check in (fixture, hour, crowd, large, ten, paper, tuning, everywhere, drawn)}
