"""A run of a line of the shell in a folder of its own, and functions of that folder for what was seen."""

import csv, os, re, signal, subprocess, time
from pathlib import Path


def run(line, limit, folder, environment):
    """Returns the status, the seconds and the megabytes. GNU time starts the shell because it is a small process:
    the peak of this one would count otherwise."""
    with open(f"{folder}/stdout", "wb") as stdout, open(f"{folder}/stderr", "wb") as stderr:
        start = time.monotonic()
        process = subprocess.Popen(
            ["time", "-q", "-o", f"{folder}/usage", "-f", "%M", "sh", "-c", line],
            cwd=folder, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr,
            start_new_session=True)
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            status = f">{limit} s"
        seconds = time.monotonic() - start
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # Nothing is left of it.
        process.wait()
    peak = text(folder, "usage").split()
    return status, seconds, f"{int(peak[-1]) * 1.024e-3:.1f}" if peak else "?"


def text(folder, name):
    path = Path(folder, name)
    return path.read_text(errors="replace") if path.exists() else ""


def shown(line):
    text = "".join(each if each.isprintable() else "?" for each in line.replace("\xa0", " "))
    text = text.replace("|", "\\|").replace("`", "'")
    return f"`{text[:119] + '…' if len(text) > 120 else text}`"


def fixes(folder):
    return f"{sum(bool(row['latitude']) for row in csv.DictReader(text(folder, 'stdout').splitlines()))} fixes"


def sessions(folder):
    return f"{len(text(folder, 'stdout').splitlines()) - 1} sessions"


def lines(folder):
    return f"{len(text(folder, 'stdout').splitlines())} lines"


def last(folder):
    return shown(text(folder, "stdout").strip().rpartition("\n")[2])


def message(folder):
    found = text(folder, "stderr").strip().splitlines()
    return shown(re.sub(r"(^| )/\S+/", r"\1", found[0])) if found else "no message"


def output(folder):
    """The file `out`, and those that the run left beside it."""
    found = text(folder, "out")
    left = sorted(re.sub(r"\d\d+", "N", each.name) for each in Path(folder).glob("*part*"))
    return ("no file" if not Path(folder, "out").exists() else "old file whole" if found == "precious\n"
            else f"new file ({len(found.splitlines())} lines)") + (f", left: {' '.join(left)}" if left else "")


def messages(folder):
    return f"{len(re.findall('error:|warning:', text(folder, 'out')))} messages in it"


def progress(folder):
    screen = text(folder, "stdout")
    erased = "erased" if screen.endswith("\x1b[K") else "not erased"
    return f"progress {'shown' if 'read' in screen else 'not shown'}, {erased}"


def controls(folder):
    kinds = {"C0": "[\0-\x08\x0b-\x1f]", "C1": "[\x7f-\x9f]", "U+2028": "\u2028", "U+FEFF": "\ufeff",
             "bidirectional": "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"}
    screen = text(folder, "stdout").replace("\r\n", "\n")
    return ", ".join(f"{len(re.findall(kind, screen))} {name}" for name, kind in kinds.items())


def speed(folder):
    """The rate of the input, of which `rate` has the bytes, the seconds and whether the run ended."""
    size, seconds, has_ended = text(folder, "rate").split()
    return f"{'' if has_ended == 'True' else 'below '}{int(size) / float(seconds) / 1e6:.3g} MB/s"
