"""The arguments of the measurement, checked before anything is compiled or run."""

import argparse, math, os


def program(path):
    if not (os.path.isfile(path) and os.access(path, os.X_OK)):
        raise argparse.ArgumentTypeError(f"'{path}' is not a program")
    return os.path.abspath(path)


def size(text):
    try:
        number = float(text)
        if 0 < number < math.inf:
            return number
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"'{text}' is not a size: a number of megabytes above 0 is expected")


def sizes(text):
    numbers = sorted(set(map(size, text.split(","))))
    if len(numbers) < 2:
        raise argparse.ArgumentTypeError(f"'{text}' are not sizes: two or more different ones are expected")
    return numbers


def count(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a count: a number of runs, 1 or more, is expected")
    return int(text)


def arguments(doc):
    """The options, for which `doc` has the usage; the script ends if one is wrong."""
    usage, _, rest = doc.split("usage: ")[1].partition("\n\n")
    parser = argparse.ArgumentParser(usage=usage, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=program, metavar="LOCFILTER")
    parser.add_argument("--size", type=size, default=50, metavar="MB", help="the size of the files to compare")
    parser.add_argument("--sizes", type=sizes, default=[2, 10, 50], metavar="MB,MB,...", help="those of the growth")
    parser.add_argument("--pairs", type=count, default=5, metavar="N", help="the number of runs")
    parser.add_argument("--readme", action="store_true", help="print what the README contains")
    options = parser.parse_args()
    try:
        program(os.environ.get("STATIC", options.tool))
    except argparse.ArgumentTypeError as error:
        parser.error(f"STATIC: {error}")
    return options
