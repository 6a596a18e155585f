"""Contrast of texts and marks, light and dark, and marks that differ for every vision."""

import itertools
import re

from colours import VISIONS, contrast, difference, farthest, pixels

# Each combination of a text's colour, the grounds below it and its size, once.
TEXTS = """const seen = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walker.nextNode();) {
    const e = node.parentElement;
    if (!node.data.trim() || !e.checkVisibility() || e.closest('script,style,caption,title,desc,noscript')) continue;
    const style = getComputedStyle(e), grounds = [];
    for (let a = e; a; a = a.parentElement) {
      const ground = getComputedStyle(a).backgroundColor;
      if (ground !== 'rgba(0, 0, 0, 0)') grounds.push(ground);
    }
    const colour = e instanceof SVGElement ? style.fill : style.color;
    const item = [colour, style.opacity, parseFloat(style.fontSize), +style.fontWeight, grounds];
    const key = JSON.stringify(item);
    if (!seen.has(key)) seen.set(key, [...item, node.data.trim().slice(0, 30)]);
  }
  return [...seen.values()]"""
KEYS = """return [...document.querySelectorAll('ul.legend li')].filter(e => e.checkVisibility()).map(item => {
    const b = item.querySelector('svg').getBoundingClientRect();
    return [item.textContent.trim(), [b.left + scrollX, b.top + scrollY, b.width, b.height]]})"""


def parsed(text):
    """A computed colour as (red, green, blue), 0 to 255, and alpha."""
    numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", text)]
    if text.startswith("color("):
        numbers[:3] = [255 * n for n in numbers[:3]]
    return numbers[:3], numbers[3] if len(numbers) > 3 else 1.0


def over(layers, base):
    """The colour of layers, the top one first, on an opaque base."""
    for colour, alpha in reversed(layers):
        base = [alpha * c + (1 - alpha) * b for c, b in zip(colour, base)]
    return base


def readable(browser, what, base, expect):
    """Each text has 4.5 to 1, or 3 to 1 if it is large (WCAG 2.2, 1.4.3)."""
    weak, least = [], 99.0
    for colour, opacity, size, weight, grounds, sample in browser.run(TEXTS):
        ground = over([parsed(g) for g in grounds], base)
        ink, alpha = parsed(colour)
        ratio = contrast(over([(ink, alpha * float(opacity))], ground), ground)
        isLarge = size >= 24 or (size >= 18.66 and weight >= 700)
        least = min(least, ratio)
        if ratio < (3 if isLarge else 4.5):
            weak.append(f"{sample!r} {ratio:.2f}")
    expect(not weak, f"{what}: texts have a contrast of at least {least:.1f} to 1 {weak or ''}")


def keys(browser):
    """The kinds of marks in the legends of the page: name, farthest colour, ground, and shape as a set of pixels."""
    found = {}
    for name, box in browser.run(KEYS):
        if name in found:
            continue
        rows = pixels(browser.picture(clip=box, scale=4))
        ground = rows[0][0]
        shape = {(x, y) for y, row in enumerate(rows) for x, colour in enumerate(row)
                 if difference(colour, ground) > 12}
        found[name] = (farthest(rows, ground), ground, shape)
    return found


def distinct(browser, what, expect):
    """Each mark has 3 to 1 (WCAG 2.2, 1.4.11), and two of them differ in colour or shape for every vision."""
    marks = keys(browser)
    weak = [f"{name} {contrast(ink, ground):.2f}" for name, (ink, ground, _) in marks.items()
            if contrast(ink, ground) < 3]
    expect(marks and not weak, f"{what}: {len(marks)} kinds of marks have 3 to 1 {weak or ''}")
    alike = []
    for (first, (ink, _, shape)), (second, (other, _, form)) in itertools.combinations(marks.items(), 2):
        same = len(shape & form) / max(len(shape | form), 1)
        for vision in VISIONS:
            if same > 0.8 and difference(ink, other, vision) < 15:
                alike.append(f"{first} and {second} ({vision})")
    expect(not alike, f"{what}: the marks differ for {', '.join(VISIONS)} {alike or ''}")
