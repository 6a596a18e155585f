"""The programs to compare: the tool, and others that read the same tracks."""

import json, os, re, shutil, subprocess
from speed.running import Command, work
from speed.tracks import COLUMNS, total_of_table, track

python = os.environ.get("PYTHON", "python3")
REPLAY = ["replay", "--repeat", "--summary", "--format", "ndjson"]
DECODE = ["decode", "--format", "csv"]
# The megabytes that a slow program reads, and those of a track for which a program does little else than start.
SHORT, TINY = 5, 0.002

# Scripts for the libraries. Each prints the number of fixes.
PYNMEA2 = """import sys, pynmea2
messages = map(pynmea2.parse, open(sys.argv[1]))
print(sum(each.sentence_type == "RMC" and each.status == "A" for each in messages))"""
PANDAS = """import sys, pandas
path, *columns = sys.argv[1:]
dates = ["time"] if columns[1] == "lat" else None
print(len(pandas.read_csv(path, usecols=columns, engine="c", parse_dates=dates)))"""
POLARS = """import sys, polars
print(len(polars.read_csv(sys.argv[1], columns=sys.argv[2:], try_parse_dates=True)))"""
PYARROW = """import sys, pyarrow.csv as c
print(len(c.read_csv(sys.argv[1], convert_options=c.ConvertOptions(include_columns=sys.argv[2:]))))"""
PYARROW_ONE = """import sys, pyarrow, pyarrow.csv as c
pyarrow.set_cpu_count(1)
print(len(c.read_csv(sys.argv[1], read_options=c.ReadOptions(use_threads=False),
                     convert_options=c.ConvertOptions(include_columns=sys.argv[2:]))))"""
# Two copies of a command at the same time; fails if one of them does.
TWO_AT_ONCE = '"$0" fields "$1" & "$0" fields "$1"; status=$?; wait $! && exit $status'
STARTS = {"pyarrow": "import pyarrow.csv", "polars": "import polars", "pandas": "import pandas",
          "pynmea2": "import pynmea2"}


def version(program):
    """The version of a program; None if it is not installed."""
    if not shutil.which(program):
        return None
    option = "-V" if program.startswith("gps") else "--version"
    text = subprocess.run([program, option], stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
    found = re.search(rb"\d+(\.\d+)+", text)
    return found[0].decode() if found else "(unknown version)"


def versions():
    """The versions of the programs and libraries; None for one that is not installed."""
    code = "import importlib.util as u, importlib.metadata as m, json, sys\n" \
        "print(json.dumps({n: m.version(n) if u.find_spec(n) else None for n in sys.argv[1:]}))"
    libraries = json.loads(subprocess.check_output([python, "-c", code, *STARTS]))
    return {**libraries, **{each: version(each) for each in ("cc", "wc", "gpsbabel", "gpsdecode")}}


def own_commands(tool, kind, size):
    path = track(kind, size)
    # In the tracks of this script, no session times out: each fix is a reading of a session.
    readings = lambda lines: sum(int(re.search(rb'"readings":(\d+)', line)[1]) for line in lines
                                 if b'"type":"outcome"' in line)
    rows = lambda lines: total_of_table(lines, ["latitude"] * 2)[0]
    tiny = track(kind, TINY)
    return [Command("locfilter replay", [tool, *REPLAY, path], size, readings, start=(tool, *REPLAY, tiny)),
            Command("locfilter decode", [tool, *DECODE, path], size, rows, start=(tool, *DECODE, tiny))]


def other_commands(kind, size):
    """The other programs for a kind of track, each with the name of what gives its version. The reference is first."""
    path = track(kind, size)
    if kind != "nmea":
        scripts = [("pyarrow", "one thread", PYARROW_ONE), ("pyarrow", "its threads", PYARROW),
                   ("polars", "one thread", POLARS), ("pandas", "C engine", PANDAS)]
        return [(name, Command(f"{name} {{}}, {note}", [python, "-c", code, path, *COLUMNS[kind]], size,
                               start=(python, "-c", STARTS[name]))) for name, note, code in scripts]
    # The last three take 50 to 100 times as long as the others.
    short = min(size, SHORT)
    part = track(kind, short)
    fixes = lambda lines: sum(int(re.search(rb"fixes (\d+)", line)[1]) for line in lines)
    return [
        ("cc", Command("limits fields, cc {}", [work / "limits", "fields", path], size, fixes)),
        ("cc", Command("limits fields, two at once", ["sh", "-c", TWO_AT_ONCE, work / "limits", path], 2 * size,
                       fixes)),
        ("wc", Command("wc -l, coreutils {}", ["wc", "-l", path], size, lambda lines: None)),
        ("gpsbabel", Command(f"gpsbabel {{}} to unicsv, {short:g} MB",
                             ["gpsbabel", "-t", "-i", "nmea", "-f", part, "-o", "unicsv", "-F", "-"], short,
                             lambda lines: sum(1 for _ in lines) - 1)),
        ("gpsdecode", Command(f"gpsdecode {{}} to JSON, {short:g} MB", ["gpsdecode", "-j"], short,
                              lambda lines: sum(b'"class":"TPV"' in line for line in lines), part)),
        ("pynmea2", Command(f"pynmea2 {{}}, {short:g} MB", [python, "-c", PYNMEA2, part], short,
                            start=(python, "-c", STARTS["pynmea2"]))),
    ]
