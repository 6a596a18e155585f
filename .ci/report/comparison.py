"""The page of a comparison of policies, against NDJSON of the same comparison."""

import math
import re

import drawings
from interaction import is_sorted

TABLE = "table.sortable"
# The headings that sort, each with its name in full, and the cells below them in all rows but the recommended one.
HEADS = f"""return [...document.querySelectorAll('{TABLE} thead th[aria-sort] > button')].map(b =>
  [b.title || b.textContent, b.parentElement.cellIndex, b.parentElement.parentElement.rowIndex])"""
CELLS = f"""return [...document.querySelectorAll('{TABLE} tbody tr:not(.best)')].map(r => {{
  const cell = r.cells[arguments[0]]; return cell.dataset.sort ?? cell.dataset.value ?? cell.textContent.trim()}})"""


def number(text):
    """The number of a cell, None if it has none."""
    found = re.match(r"-?[\d.]+", text.replace("\u00a0", ""))
    return float(found[0]) if found else None


def sorts(browser, expect):
    """Each column sorts both ways, by click and by Enter, and the recommended row stays on top."""
    top = browser.run("return document.querySelector('tr.best')?.rowIndex")
    for name, column, row in browser.run(HEADS):
        button = f"{TABLE} thead tr:nth-child({row + 1}) th:nth-of-type({column + 1}) button"
        button = f"{TABLE} thead button[title='{name}']" if browser.run(
            "return !!document.querySelector(arguments[0])", f"{TABLE} thead button[title='{name}']") else button
        seen = {}
        for by_key in (False, True):
            if by_key:
                browser.run("document.querySelector(arguments[0]).focus()", button)
                browser.press("Enter")
            else:
                browser.click(button)
            state = browser.run("return document.querySelector(arguments[0]).parentElement.ariaSort", button)
            values = [number(cell) for cell in browser.run(CELLS, column)]
            still = browser.run("return document.querySelector('tr.best')?.rowIndex") == top
            seen[state] = still and is_sorted(values, state == "descending")
        expect(seen == {"ascending": True, "descending": True},
               f"{name!r} sorts both ways, and the recommended row stays {'' if all(seen.values()) else seen}")


def agrees(browser, combinations, expect):
    """The figures of the table are those of NDJSON, rounded; the shares of each row add up to 100 %."""
    heads = browser.run(HEADS)
    rows = browser.run(f"return [...document.querySelectorAll('{TABLE}')[0].rows].filter(r => r.dataset.reason)"
                       ".map(r => [...r.cells].map(c => c.textContent.trim()))")
    expect(len(rows) == len(combinations), f"{len(rows)} combinations are listed")
    figures = {
        "desired accuracy, m": lambda c: c["desiredAccuracy"],
        "timeout, s": lambda c: c["timeout"],
        "median time, s": lambda c: c["timeToStop"] and c["timeToStop"]["median"],
        "median accuracy, m": lambda c: c["horizontalAccuracy"] and c["horizontalAccuracy"]["median"],
        "receiver seconds saved a session, s": lambda c: c["savedPerSession"],
    }
    columns = [(column, figures[name]) for name, column, _ in heads if name in figures]
    recommended = [c for c in combinations if c["isRecommended"]]
    ordered = recommended + [c for c in combinations if not c["isRecommended"]]
    wrong = [(row[column], value(c)) for row, c in zip(rows, ordered) for column, value in columns
             if isinstance(value(c), (int, float)) and abs((number(row[column]) or 0) - value(c)) > 0.1]
    expect(len(columns) > 3 and not wrong, f"{len(columns)} columns have the figures of NDJSON {wrong[:3] or ''}")
    shares = [column for name, column, _ in heads if name.endswith("%") or "% of" in name]
    sums = {round(sum(number(row[column]) or 0 for column in shares), 1) for row in rows}
    expect(sums == {100.0}, f"the {len(shares)} shares of each row add up to 100 % {'' if sums == {100.0} else sums}")


def fits(browser, combinations, expect):
    """The marks of the plot lie on the medians."""
    points = [(c["timeToStop"]["median"], math.log10((c["error"] or c["horizontalAccuracy"])["median"]))
              for c in combinations if c["timeToStop"] and (c["error"] or c["horizontalAccuracy"])]
    marks = [(x, y) for _, x, y in browser.run(drawings.MARKS, ".plots figure", "m")]
    across, down = drawings.fit_line(marks, points)
    expect(len(marks) > 2 and across[2] < drawings.LIMIT and down[2] < drawings.LIMIT,
           f"{len(marks)} marks lie on medians within {across[2]:.4f} px across, {down[2]:.4f} px down")
    drawings.labels_agree(browser, ".plots figure", across, down, True, expect, start=0)
