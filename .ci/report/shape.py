"""The page as a whole: widths, what it loads, what it weighs, and paper."""

import html.parser
import re
import shutil
import subprocess

WIDTHS = (390, 500, 800, 1280)
ALLOWED = re.compile(r"#|data:|geo:|https://www\.openstreetmap\.org/")
# The attributes that make a browser load something, or follow a link.
ADDRESSES = {"src", "href", "xlink:href", "srcset", "poster", "data", "action", "background"}


def widths(browser, path, what, expect):
    wide = []
    for width in WIDTHS:
        browser.view(width)
        browser.open(path)
        found = browser.run("""const w = document.documentElement.clientWidth;
          return [document.documentElement.scrollWidth, w, [...document.querySelectorAll('body *')].filter(e =>
            !e.closest('.scroll,pre,svg') && e.checkVisibility() && e.getBoundingClientRect().right > w + 0.5)
            .map(e => e.tagName + '.' + (e.getAttribute('class') ?? '')).slice(0, 3)]""")
        if found[0] > found[1] or found[2]:
            wide.append((width, *found))
    expect(not wide, f"{what}: nothing overflows at {', '.join(map(str, WIDTHS))} px {wide or ''}")


def whole(browser, path, width, what, expect):
    """Nothing is cut off at a width: no box scrolls sideways, no text leaves its box."""
    browser.view(width)
    browser.open(path)
    cut = browser.run("""return [...document.querySelectorAll('body *')].filter(e => {
        const s = getComputedStyle(e);
        return !e.closest('svg,caption,.hidden') && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1
          && (s.overflowX !== 'visible' || s.display !== 'inline')})
      .map(e => e.tagName + '.' + e.className + ' ' + e.scrollWidth + ' > ' + e.clientWidth)""")
    expect(not cut, f"{what}: nothing is cut off at {width} px {cut or ''}")


def continues(browser, path, what, expect):
    """Where a table continues to the side on a phone, something on its edge marks it."""
    browser.view(390)
    browser.open(path)
    unmarked = browser.run("""return [...document.querySelectorAll('.scroll')].filter(e =>
        e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).filter(e => {
          const styles = [e, e.parentElement].flatMap(x => [null, '::before', '::after'].map(p => getComputedStyle(x, p)));
          return !styles.some(s => s.backgroundImage.includes('gradient') || s.maskImage.includes('gradient')
            || s.boxShadow.includes('inset'))})
      .map(e => e.getAttribute('aria-label'))""")
    expect(not unmarked, f"{what}: a table that continues is marked at 390 px {unmarked or ''}")


class Addresses(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        self.found += [(tag, name, value or "") for name, value in attributes if name in ADDRESSES]


def loads_nothing(path, what, expect):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    parser = Addresses()
    parser.feed(text)
    foreign = [found for found in parser.found if not ALLOWED.match(found[2])]
    foreign += re.findall(r"@import[^;]*|url\((?!['\"]?(?:#|data:))[^)]*\)|\b(?:fetch|XMLHttpRequest|import)\s*\(", text)
    expect(not foreign, f"{what}: loads nothing from anywhere {foreign[:3] or ''}")


def on_paper(browser, what, expect):
    """As the print style shows the open page on A4: plots in pairs, short tables, no control."""
    browser.view(718)
    browser.devtools("Emulation.setEmulatedMedia", media="print")
    pairs = browser.run("""return [...document.querySelectorAll('.plots')].filter(p => p.checkVisibility()).map(p =>
        [...p.children].filter(f => f.matches('figure')).map(f => Math.round(f.getBoundingClientRect().top)))""")
    single = [tops for tops in pairs if len(tops) > 1 and len(set(tops)) > (len(tops) + 1) // 2]
    expect(pairs and not single, f"{what}: plots are side by side {single or ''}")
    rows = browser.run("""return [...document.querySelectorAll('table')].filter(t => t.checkVisibility()).map(t =>
        [...t.tBodies].flatMap(b => [...b.rows]).filter(r => r.checkVisibility()).length)""")
    expect(max(rows, default=0) <= 25, f"{what}: tables have at most 25 rows {rows}")
    wide = browser.run("return document.documentElement.scrollWidth > innerWidth")
    expect(not wide, f"{what}: the page is no wider than the sheet")
    browser.devtools("Emulation.setEmulatedMedia", media="")


def pages(pdf):
    """The number of pages of a PDF."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def words(pdf):
    """The text of each page, or None without pdftotext."""
    if not shutil.which("pdftotext"):
        return None
    text = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, stdout=subprocess.PIPE).stdout
    return text.decode().split("\f")[:-1]
