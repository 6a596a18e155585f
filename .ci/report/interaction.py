"""What a person does on a page of sessions: sort, select, link, filter; with the mouse and with keys alone."""

from recordings import instant, worst_first

# The value of a session, as NDJSON has it, by the name of its column. A session without one sorts last.
COLUMNS = {
    "session": lambda s: s["number"],
    "start": lambda s: instant(s["start"]),
    "end": lambda s: instant(s["end"]),
    "outcome": None,  # A text: any order that puts equal outcomes together.
    "duration": lambda s: s["elapsed"],
    "accuracy": lambda s: s["best"] and s["best"]["horizontalAccuracy"],
    "readings": lambda s: s["readings"],
    "kept": lambda s: sum(s["counts"].get(name, 0) for name in ("first", "improved", "desiredAccuracy")),
    "line": lambda s: s["bestLine"],
    "latitude": lambda s: s["best"] and s["best"]["latitude"],
    "longitude": lambda s: s["best"] and s["best"]["longitude"],
    "address": None,
}
ORDER = "return [...document.querySelectorAll('table.sessions tbody tr')].map(r => r.dataset.session)"
SELECTED = ("return [...document.querySelectorAll('table.sessions tr[aria-selected=true]')]"
            ".map(r => r.dataset.session)")
DETAILS = ("const d = document.querySelector('div.details');"
           "return [...d.querySelectorAll('table.decisions tbody tr')].map(r => +r.dataset.index)")


def value_of(column):
    return next((value for name, value in COLUMNS.items() if name in column.lower()), KeyError)


def is_sorted(values, descending, cells=None):
    """Whether known values are in order and the absent ones are together at an end. Values whose `cells` read the
    same may be in any order."""
    known = [value for value in values if value is not None]
    texts = cells and [cell for cell, value in zip(cells, values) if value is not None]
    inOrder = all((a >= b if descending else a <= b) or (texts and texts[i] == texts[i + 1])
                  for i, (a, b) in enumerate(zip(known, known[1:])))
    absent = [index for index, value in enumerate(values) if value is None]
    together = not absent or absent[-1] - absent[0] + 1 == len(absent)
    atEnd = not absent or absent[0] == 0 or absent[-1] == len(values) - 1
    return inOrder and together and atEnd


def grouped(values):
    """Whether equal values are beside each other."""
    changes = sum(a != b for a, b in zip(values, values[1:]))
    return changes == len(set(values)) - 1


def sorting(browser, sessions, expect):
    """Each column, both ways, against NDJSON."""
    by_number = {str(session["number"]): session for session in sessions}
    start = browser.run(ORDER)
    expected = sorted(sessions, key=worst_first)
    expect([worst_first(by_number[n]) for n in start] == [worst_first(s) for s in expected],
           f"the {len(start)} sessions are worst first at the start")
    heads = browser.run("return [...document.querySelectorAll('table.sessions thead th')].map(th =>"
                        "[th.textContent.trim(), !!th.querySelector('button')])")
    for place, (name, sorts) in enumerate(heads, 1):
        expect(sorts, f"column {name!r} has a button that sorts")
        if not sorts:
            continue
        value, button = value_of(name), f"table.sessions thead th:nth-child({place}) button"
        seen = {}
        for press in (browser.click, lambda selector: (browser.run(
                "document.querySelector(arguments[0]).focus()", selector), browser.press("Enter"))):
            press(button)
            states = browser.run("return [...document.querySelectorAll('table.sessions thead th')]"
                                 ".map(th => th.getAttribute('aria-sort'))")
            state = states[place - 1]
            others = [s for i, s in enumerate(states) if i != place - 1 and s not in (None, "none")]
            order = browser.run(ORDER)
            if value is KeyError:
                expect(False, f"column {name!r} is known to the check")
                break
            cells = browser.run("return [...document.querySelectorAll('table.sessions tbody tr')]"
                                ".map(r => r.cells[arguments[0]].textContent)", place - 1)
            if value is None:
                good = grouped(cells)
            else:
                good = is_sorted([value(by_number[n]) for n in order], state == "descending", cells)
            seen[state] = good and not others and sorted(order) == sorted(start)
        expect(seen == {"ascending": True, "descending": True},
               f"{name!r} sorts both ways as NDJSON does, by click and by Enter {'' if all(seen.values()) else seen}")


def selecting(browser, sessions, expect, may_lack_details=False):
    """The worst at the start; another by click, and by keys alone. Of thousands of sessions, the page may say that it
    has no details of those that are not bad."""
    by_number = {str(session["number"]): session for session in sessions}
    worst = min(sessions, key=worst_first)
    selected = browser.run(SELECTED)
    expect([worst_first(by_number[n]) for n in selected] == [worst_first(worst)],
           f"the worst session is selected at the start: {selected}")
    order = browser.run(ORDER)

    def shows(number):
        indices = [d["index"] for d in by_number[number]["decisions"]]
        if may_lack_details and browser.run("return document.querySelector('div.details .missing').checkVisibility()"):
            return browser.run(SELECTED) == [number]
        return browser.run(SELECTED) == [number] and browser.run(DETAILS) == indices

    expect(shows(selected[0]), "its details are its decisions")
    browser.click(f"table.sessions tr[data-session='{order[-1]}']")
    expect(shows(order[-1]), "a click selects another session and shows its decisions")
    stops = browser.run("return [...document.querySelectorAll('table.sessions tbody tr')]"
                        ".filter(r => r.tabIndex === 0).map(r => r.dataset.session)")
    expect(stops == [order[-1]], f"the table is one stop of the tab key: {stops}")
    browser.run("document.querySelector('table.sessions tr[tabindex=\"0\"]').focus()")
    browser.press("Up", "Enter")
    expect(shows(order[-2]), "up and Enter select the session above")
    browser.press("Up", "Space")
    expect(shows(order[-3]), "so do up and Space")
    figures = browser.run("return ['accuracy', 'map'].map(f => document.querySelectorAll("
                          "`section.recording figure.${f} .selected`).length)")
    expect(all(count >= 1 for count in figures), f"the plots of the recording show the selected one: {figures}")


def linking(browser, expect, scope="div.details"):
    """A mark and its row light each other, by hover, by focus and by keys."""
    seen_lit = ("return [...document.querySelectorAll(arguments[0] + ' .lit')]"
                ".map(e => [e.closest('figure')?.className ?? 'row', e.dataset.index])")

    def lit():
        return browser.run(seen_lit, scope)

    def hovered(selector):
        """What is lit by a pointer that rests for a moment; Chromium may lose its first move after a scroll."""
        for _ in range(5):
            browser.hover(selector)
            if found := lit():
                break
        return {tuple(item) for item in found}

    indices = browser.run("return [...document.querySelectorAll(arguments[0] + ' figure.timeline use.m')]"
                          ".map(e => e.dataset.index)", scope)
    around = browser.run("return [...document.querySelectorAll(arguments[0] + ' figure.around use.m')]"
                         ".map(e => e.dataset.index)", scope)
    # The marks of a crowd cover each other: the last one drawn is on top.
    both = [i for i in indices if i in around]
    target = both[-1]
    for figure in ("timeline", "around"):
        browser.hover_away()
        seen = hovered(f"{scope} figure.{figure} use.m[data-index='{target}']")
        index = next(iter(seen))[1] if seen else None
        want = {("timeline", index), ("around", index), ("row", index)}
        expect(seen == want and index is not None, f"hover of a mark in {figure} lights it and its row {sorted(seen)}")
    browser.hover_away()
    expect(lit() == [], "nothing is lit after the pointer has left")
    seen = hovered(f"{scope} table.decisions tr[data-index='{target}']")
    expect(seen == {(part, target) for part in ("timeline", "around", "row")},
           f"hover of a row lights both its marks {sorted(seen)}")
    browser.hover_away()
    browser.run("document.querySelector(arguments[0] + ' figure.timeline svg').focus()", scope)
    # Three steps to the right end on three marks, one after the other.
    walked = []
    for _ in range(3):
        browser.press("Right")
        walked.append(next((i for f, i in lit() if f == "timeline"), None))
    places = [indices.index(i) if i in indices else None for i in walked]
    expect(None not in places and places[1:] == [p + 1 for p in places[:-1]], f"right moves along the marks: {walked}")
    browser.press("Left")
    back = next((i for f, i in lit() if f == "timeline"), None)
    expect(back == walked[1], f"left moves back: {back}")
    browser.press("Enter")
    focus = browser.run("const e = document.activeElement; return [e.closest('tr') !== null, e.dataset.index]")
    expect(focus == [True, back], f"Enter moves to the row of the mark: {focus}")
    seen = {tuple(item) for item in lit()}
    expect(("row", back) in seen and ("timeline", back) in seen, f"its focus lights the mark: {sorted(seen)}")
    browser.press("Down")
    below = browser.run("return document.activeElement.closest('tr')?.dataset.index")
    seen = {tuple(item) for item in lit()}
    expect(below != back and ("row", below) in seen and (below not in indices or ("timeline", below) in seen),
           f"down moves to the row below, {below}, and lights its mark: {sorted(seen)}")


def filtering(browser, session, expect, scope="div.details"):
    """A reason leaves its rows and its marks, in both plots."""
    reasons = {}
    for decision in session["decisions"]:
        reasons.setdefault(decision["reason"], set()).add(decision["index"])
    shown = ("const seen = e => e.checkVisibility({opacityProperty: true, visibilityProperty: true});"
             "return ['table.decisions tbody tr', 'figure.timeline use.m', 'figure.around use.m'].map(s =>"
             "[...document.querySelectorAll(arguments[0] + ' ' + s)].filter(seen).map(e => +e.dataset.index)"
             ".sort((a, b) => a - b))")
    rows, timeline, around = (set(part) for part in browser.run(shown, scope))
    expect(rows == set().union(*reasons.values()), f"all {len(rows)} decisions are listed without a filter")
    for reason, indices in reasons.items():
        browser.click(f"{scope} form.filter label:has(input[value='{reason}'])")
        parts = [set(part) for part in browser.run(shown, scope)]
        wanted = [indices, timeline & indices, around & indices]
        expect(parts == wanted, f"the filter {reason} leaves {len(indices)} rows and their marks "
               f"{'' if parts == wanted else [len(p) for p in parts]}")
    status = browser.run("return document.querySelector(arguments[0] + ' form.filter [role=status]').textContent", scope)
    expect(str(len(indices)) in status and str(len(rows)) in status, f"the status says how many are shown: {status!r}")
    browser.click(f"{scope} form.filter label:has(input[value=''])")
    expect([set(part) for part in browser.run(shown, scope)] == [rows, timeline, around], "and all are shown again")
