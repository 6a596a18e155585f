"""Installs programs of the distribution."""

import os, shutil, subprocess


def need(programs):
    """Installs the packages of those programs that are missing, given as package names by program."""
    missing = [package for program, package in programs.items() if not shutil.which(program)]
    if missing:
        for command in (["update", "-q"], ["install", "-qy", "--no-install-recommends", *missing]):
            subprocess.run(["apt-get", *command], stdout=subprocess.DEVNULL, check=True,
                           env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
