"""Runs commands and measures them."""

import os, subprocess
from pathlib import Path
from statistics import median
from typing import Callable, NamedTuple

root = Path(__file__).resolve().parents[2]
work = root / ".build/speed"
environment = {**os.environ, "POLARS_MAX_THREADS": "1"}


class Usage(NamedTuple):
    """Seconds of processor time (user and system) and of wall time, and bytes of memory at the peak."""
    processor: float
    wall: float
    peak: float


class Command(NamedTuple):
    title: str
    words: list
    # The megabytes that it reads, a megabyte being 10^6 bytes.
    size: float
    # The number of fixes in the lines that it prints.
    fixes: Callable = lambda lines: int(next(lines))
    input: str = os.devnull
    # The words of a command that only starts the program, if that takes more than 1 ms.
    start: tuple = ()

    def counted(self):
        """The number of fixes; None if it prints none. Raises an error if the command fails."""
        lines = output(self.words, self.input)
        number = self.fixes(lines)
        for _ in lines:
            pass
        return number


def run(words, input=os.devnull):
    """The usage of a command. Raises an error if it fails."""
    with open(input, "rb") as source:
        done = subprocess.run([work / "usage", *words], stdin=source, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, env=environment)
    *diagnostics, report = done.stderr.decode(errors="replace").splitlines() or [""]
    *numbers, status = report.split() or [""]
    if done.returncode or status != "0":
        raise subprocess.CalledProcessError(done.returncode or int(status), words, stderr="\n".join(diagnostics[-10:]))
    return Usage(*map(float, numbers))


def output(words, input=os.devnull):
    """The lines that a command prints. Raises an error after the last one if it failed."""
    with open(input, "rb") as source, subprocess.Popen(
            [*map(str, words)], stdin=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=environment) as process:
        yield from process.stdout
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words)


def medians(usages):
    return Usage(*map(median, zip(*usages)))


def rounds(commands, number):
    """The usages of each command, run in turn. The order alternates, as the machine may become slower."""
    usages = [[] for _ in commands]
    for round in range(number):
        for index in range(len(commands))[::-1 if round % 2 else 1]:
            usages[index].append(run(commands[index].words, commands[index].input))
    return usages
