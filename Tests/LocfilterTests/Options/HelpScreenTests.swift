import XCTest

@testable import locfilter

final class HelpScreenTests: XCTestCase {
  func testRoot() {
    XCTAssertEqual(
      HelpScreen(Tool.help).text(),
      """
      OVERVIEW: Judges the fixes of a recorded track: which is good enough to keep,
      when the receiver may be switched off, and how the place is written on two
      lines.

      USAGE: locfilter [<subcommand>] [<options>] [<file> ...]

      OPTIONS:
        --generate-completion-script <shell>
                                Write a script that completes this tool's options.
                                (values: bash, zsh, fish)
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        replay (default)        Show the decisions on a track, its outcome and the
                                address.
        decode                  Show the readings of a track.
        tune                    Compare policies on tracks: how soon a session ends,
                                how well, and which to choose.
        monitor                 Show what a track brings about: reports, regions,
                                visits.
        address                 Write placemarks as addresses of two lines.

      EXIT CODES:
        0                       Done; a timeout is a result, not a failure.
        64                      The command line cannot be understood.
        65                      No reading, or no placemark, could be decoded.
        66                      A file cannot be opened.
        74                      A file cannot be read or written.

        See 'locfilter help <subcommand>' for detailed help.

      """
    )
  }

  func testReplay() {
    XCTAssertEqual(
      HelpScreen(ReplayCommand.help).text(),
      """
      OVERVIEW: Show the decisions on a track, its outcome and the address.

      USAGE: locfilter replay [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV; '-' or none for standard
                                input.

      OPTIONS:
        --format <format>       Text for people, one JSON object a line, GeoJSON or
                                GPX for maps, a page to look at, or its plots alone.
                                (values: text, ndjson, geojson, gpx, html, svg;
                                default: text)
        --summary               Write only the outcome of each session.
        --repeat                Start the next session after each end.
        --start <first|recording|time>
                                Start at the first row, at the start of the recording
                                where the file tells it, or at a time such as
                                2026-05-01T09:00:00Z. (default: first)
        --placemarks <file>     Take addresses from a CSV of latitude, longitude and
                                placemark columns.
        --placemark-radius <metres>
                                Use the nearest placemark that is no farther than
                                this. (default: 100)
        --geocode-latency <seconds>
                                Let each lookup of an address take this long.
                                (default: 0)
        --policy <policy>       The rules to judge by; the options below change single
                                figures of them. 'tutorial' lets a session with a
                                location run on past the timeout, and allows any lead.
                                (values: standard, tutorial; default: standard)
        --desired-accuracy <metres|best>
                                Stop at a fix as accurate as this; at 'best' none is.
                                (default: 10)
        --maximum-age <seconds> Reject a reading older than this. (default: 5)
        --maximum-lead <seconds|off>
                                Reject a reading dated farther ahead of the clock than
                                this. (default: 5)
        --timeout <seconds>     Stop after this long. (default: 60)
        --settle-distance <metres>
                                A fix nearer than this to the one kept repeats it.
                                (default: 1)
        --settle-interval <seconds>
                                Stop at a repeating fix that is later than the one
                                kept by more than this. (default: 10)
        --plateau <seconds>     Stop when nothing has improved for this long.
        --maximum-retained-age <seconds>
                                Let any valid fix replace one older than this.
        --maximum-speed <m/s>   Reject a jump at a higher speed, after both accuracies
                                are granted.
        --reject-out-of-order   Reject a reading dated before the last one.
        --reject-duplicates     Reject a reading equal to the one before it.
        --reject-null-island    Reject latitude 0, longitude 0.
        --zero-accuracy-is-unknown
                                Reject an accuracy of 0 m.
        --input-format <format> The format of the track; 'auto' tells it by the
                                content. (values: auto, nmea, csv; default: auto)
        --checksum <rule>       Whether an NMEA sentence must have a checksum; a wrong
                                one never passes. (values: required, optional;
                                default: required)
        --date <yyyy-mm-dd>     The day on which an NMEA track begins, where it tells
                                no date.
        --week-rollover <times> Set the dates of an NMEA track forward by so many
                                times 1024 weeks, -999 to 999, which a receiver loses
                                when its week counter overflows. (default: 0)
        --uere <quality=metres,...>
                                The range errors, at 68 %, by which HDOP is multiplied
                                where a receiver does not tell its accuracy; names are
                                autonomous (5.1), dgps (1.3), float (0.4) and fixed
                                (0.02), values above 0.
        --columns <column=name,...>
                                The columns of a CSV track by their names in its
                                header, where they are not those of a known kind of
                                file: timestamp, date, timeOfDay, receivedAt, elapsed,
                                latitude, longitude, horizontalAccuracy, hdop,
                                altitude, verticalAccuracy, speed, course, floor,
                                satellites, accuracySource, northSouth, eastWest,
                                valid, provider. Those not given are found where their
                                names leave no doubt.
        --provider <name,...>   Read only fixes of these providers, such as gps,fused,
                                of a CSV track that tells them.
        --collapse-repeats      Take rows of a CSV track that tell the fix of the row
                                before again for no readings; time passes with them
                                all the same.
        --diagnostics <level>   How much to say about lines that cannot be read.
                                (values: none, summary, all; default: summary)
        -o, --output <file>     The file to write, at once and whole; '-' or none for
                                standard output.
        --color <when>          When to colour the text. (values: auto, always, never;
                                default: auto)
        --version               Show the version.
        -h, --help              Show help information.

      EXIT CODES:
        0                       Done; a timeout is a result, not a failure.
        64                      The command line cannot be understood.
        65                      No reading could be decoded.
        66                      A file cannot be opened.
        74                      A file cannot be read or written.

      """
    )
  }

  func testDecode() {
    XCTAssertEqual(
      HelpScreen(DecodeCommand.help).text(),
      """
      OVERVIEW: Show the readings of a track.

      USAGE: locfilter decode [--format <format>] [--input-format <format>]
             [--checksum <rule>] [--date <yyyy-mm-dd>] [--week-rollover <times>]
             [--uere <quality=metres,...>] [--columns <column=name,...>]
             [--provider <name,...>] [--collapse-repeats] [--diagnostics <level>]
             [--output <file>] [--color <when>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV; '-' or none for standard
                                input.

      OPTIONS:
        --format <format>       Text for people, one JSON object a line, CSV that can
                                be read back, or GeoJSON or GPX for maps. (values:
                                text, ndjson, csv, geojson, gpx; default: text)
        --input-format <format> The format of the track; 'auto' tells it by the
                                content. (values: auto, nmea, csv; default: auto)
        --checksum <rule>       Whether an NMEA sentence must have a checksum; a wrong
                                one never passes. (values: required, optional;
                                default: required)
        --date <yyyy-mm-dd>     The day on which an NMEA track begins, where it tells
                                no date.
        --week-rollover <times> Set the dates of an NMEA track forward by so many
                                times 1024 weeks, -999 to 999, which a receiver loses
                                when its week counter overflows. (default: 0)
        --uere <quality=metres,...>
                                The range errors, at 68 %, by which HDOP is multiplied
                                where a receiver does not tell its accuracy; names are
                                autonomous (5.1), dgps (1.3), float (0.4) and fixed
                                (0.02), values above 0.
        --columns <column=name,...>
                                The columns of a CSV track by their names in its
                                header, where they are not those of a known kind of
                                file: timestamp, date, timeOfDay, receivedAt, elapsed,
                                latitude, longitude, horizontalAccuracy, hdop,
                                altitude, verticalAccuracy, speed, course, floor,
                                satellites, accuracySource, northSouth, eastWest,
                                valid, provider. Those not given are found where their
                                names leave no doubt.
        --provider <name,...>   Read only fixes of these providers, such as gps,fused,
                                of a CSV track that tells them.
        --collapse-repeats      Take rows of a CSV track that tell the fix of the row
                                before again for no readings; time passes with them
                                all the same.
        --diagnostics <level>   How much to say about lines that cannot be read.
                                (values: none, summary, all; default: summary)
        -o, --output <file>     The file to write, at once and whole; '-' or none for
                                standard output.
        --color <when>          When to colour the text. (values: auto, always, never;
                                default: auto)
        --version               Show the version.
        -h, --help              Show help information.

      EXIT CODES:
        0                       Done; a timeout is a result, not a failure.
        64                      The command line cannot be understood.
        65                      No reading could be decoded.
        66                      A file cannot be opened.
        74                      A file cannot be read or written.

      """
    )
  }

  func testMonitor() {
    XCTAssertEqual(
      HelpScreen(MonitorCommand.help).text(),
      """
      OVERVIEW: Show what a track brings about: reports, regions, visits.

      USAGE: locfilter monitor [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV; '-' or none for standard
                                input.

      OPTIONS:
        --distance <metres>     Report a reading this far from the one reported last.
        --adaptive              Report about every ten seconds of the way: at a
                                distance that follows the speed, 50 m at least.
        --verbatim              Adapt the distance as published, with its jump down at
                                3 m/s.
        --region <name,latitude,longitude,radius>
                                Watch a circle, by its centre in degrees and its
                                radius of 100 km at most in metres; for several, more
                                than once.
        --dwell <seconds>       Tell of a region, too, when one has been in it this
                                long.
        --visits                Tell of stays of 5 minutes and more within 100 m.
        --format <format>       Text for people, or one JSON object a line. (values:
                                text, ndjson; default: text)
        --maximum-age <seconds> Reject a reading older than this. (default: 5)
        --maximum-lead <seconds|off>
                                Reject a reading dated farther ahead of the clock than
                                this. (default: 5)
        --reject-null-island    Reject latitude 0, longitude 0.
        --zero-accuracy-is-unknown
                                Reject an accuracy of 0 m.
        --input-format <format> The format of the track; 'auto' tells it by the
                                content. (values: auto, nmea, csv; default: auto)
        --checksum <rule>       Whether an NMEA sentence must have a checksum; a wrong
                                one never passes. (values: required, optional;
                                default: required)
        --date <yyyy-mm-dd>     The day on which an NMEA track begins, where it tells
                                no date.
        --week-rollover <times> Set the dates of an NMEA track forward by so many
                                times 1024 weeks, -999 to 999, which a receiver loses
                                when its week counter overflows. (default: 0)
        --uere <quality=metres,...>
                                The range errors, at 68 %, by which HDOP is multiplied
                                where a receiver does not tell its accuracy; names are
                                autonomous (5.1), dgps (1.3), float (0.4) and fixed
                                (0.02), values above 0.
        --columns <column=name,...>
                                The columns of a CSV track by their names in its
                                header, where they are not those of a known kind of
                                file: timestamp, date, timeOfDay, receivedAt, elapsed,
                                latitude, longitude, horizontalAccuracy, hdop,
                                altitude, verticalAccuracy, speed, course, floor,
                                satellites, accuracySource, northSouth, eastWest,
                                valid, provider. Those not given are found where their
                                names leave no doubt.
        --provider <name,...>   Read only fixes of these providers, such as gps,fused,
                                of a CSV track that tells them.
        --collapse-repeats      Take rows of a CSV track that tell the fix of the row
                                before again for no readings; time passes with them
                                all the same.
        --diagnostics <level>   How much to say about lines that cannot be read.
                                (values: none, summary, all; default: summary)
        -o, --output <file>     The file to write, at once and whole; '-' or none for
                                standard output.
        --color <when>          When to colour the text. (values: auto, always, never;
                                default: auto)
        --version               Show the version.
        -h, --help              Show help information.

      EXIT CODES:
        0                       Done; a timeout is a result, not a failure.
        64                      The command line cannot be understood.
        65                      No reading could be decoded.
        66                      A file cannot be opened.
        74                      A file cannot be read or written.

      """
    )
  }

  func testTune() {
    XCTAssertEqual(
      HelpScreen(TuneCommand.help).text(),
      """
      OVERVIEW: Compare policies on tracks: how soon a session ends, how well, and
      which to choose.

      USAGE: locfilter tune [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV; '-' or none for standard
                                input.

      OPTIONS:
        --format <format>       A table for people, one JSON object a combination,
                                CSV, or a page. (values: text, ndjson, csv, html;
                                default: text)
        --desired-accuracy <metres|best,...>
                                Stop at a fix as accurate as one of these. (default:
                                5,10,20,50)
        --timeout <seconds,...> Stop after so long. (default: 15,30,60)
        --settle-distance <metres,...>
                                A fix nearer than this to the one kept repeats it.
                                (default: 1)
        --settle-interval <seconds,...>
                                Stop at a repeating fix that is later than the one
                                kept by more than this. (default: 10)
        --maximum-age <seconds,...>
                                Reject a reading older than this. (default: 5)
        --plateau <seconds|off,...>
                                Stop when nothing has improved for so long. (default:
                                off)
        --every <seconds>       Try each combination from instants so far apart, from
                                the first row on. (default: 30)
        --reference <lat,lon|columns|track>
                                Measure the error of each result: from this place;
                                from that in two columns of its row, by their names;
                                or, for a receiver at rest, from the track's best fix
                                in the time from the longest timeout to twice that
                                after the start.
        --maximum-lead <seconds|off>
                                Reject a reading dated farther ahead of the clock than
                                this. (default: 5)
        --maximum-retained-age <seconds>
                                Let any valid fix replace one older than this.
        --maximum-speed <m/s>   Reject a jump at a higher speed, after both accuracies
                                are granted.
        --reject-out-of-order   Reject a reading dated before the last one.
        --reject-duplicates     Reject a reading equal to the one before it.
        --reject-null-island    Reject latitude 0, longitude 0.
        --zero-accuracy-is-unknown
                                Reject an accuracy of 0 m.
        --input-format <format> The format of the track; 'auto' tells it by the
                                content. (values: auto, nmea, csv; default: auto)
        --checksum <rule>       Whether an NMEA sentence must have a checksum; a wrong
                                one never passes. (values: required, optional;
                                default: required)
        --date <yyyy-mm-dd>     The day on which an NMEA track begins, where it tells
                                no date.
        --week-rollover <times> Set the dates of an NMEA track forward by so many
                                times 1024 weeks, -999 to 999, which a receiver loses
                                when its week counter overflows. (default: 0)
        --uere <quality=metres,...>
                                The range errors, at 68 %, by which HDOP is multiplied
                                where a receiver does not tell its accuracy; names are
                                autonomous (5.1), dgps (1.3), float (0.4) and fixed
                                (0.02), values above 0.
        --columns <column=name,...>
                                The columns of a CSV track by their names in its
                                header, where they are not those of a known kind of
                                file: timestamp, date, timeOfDay, receivedAt, elapsed,
                                latitude, longitude, horizontalAccuracy, hdop,
                                altitude, verticalAccuracy, speed, course, floor,
                                satellites, accuracySource, northSouth, eastWest,
                                valid, provider. Those not given are found where their
                                names leave no doubt.
        --provider <name,...>   Read only fixes of these providers, such as gps,fused,
                                of a CSV track that tells them.
        --collapse-repeats      Take rows of a CSV track that tell the fix of the row
                                before again for no readings; time passes with them
                                all the same.
        --diagnostics <level>   How much to say about lines that cannot be read.
                                (values: none, summary, all; default: summary)
        -o, --output <file>     The file to write, at once and whole; '-' or none for
                                standard output.
        --version               Show the version.
        -h, --help              Show help information.

      EXIT CODES:
        0                       Done; a timeout is a result, not a failure.
        64                      The command line cannot be understood.
        65                      No reading could be decoded.
        66                      A file cannot be opened.
        74                      A file cannot be read or written.

      """
    )
  }

  func testAddress() {
    XCTAssertEqual(
      HelpScreen(AddressCommand.help).text(),
      """
      OVERVIEW: Write placemarks as addresses of two lines.

      USAGE: locfilter address [--style <style>] [--format <format>]
             [--input-format <format>] [--diagnostics <level>] [--output <file>]
             [<file> ...]

      ARGUMENTS:
        <file>                  Placemarks as CSV or JSON lines; '-' or none for
                                standard input.

      OPTIONS:
        --style <style>         The convention by which addresses are written.
                                (values: plain, postal; default: plain)
        --format <format>       Lines with a blank one between addresses, CSV, or one
                                JSON object a line. (values: text, csv, ndjson;
                                default: text)
        --input-format <format> The format of the placemarks; 'auto' tells it by the
                                content. (values: auto, csv, ndjson; default: auto)
        --diagnostics <level>   How much to say about lines that cannot be read.
                                (values: none, summary, all; default: summary)
        -o, --output <file>     The file to write, at once and whole; '-' or none for
                                standard output.
        --version               Show the version.
        -h, --help              Show help information.

      EXIT CODES:
        0                       Done.
        64                      The command line cannot be understood.
        65                      No placemark could be decoded.
        66                      A file cannot be opened.
        74                      A file cannot be read or written.

      """
    )
  }

  func testWidth() {
    for help in CompletionShell.commands + [Tool.help] {
      let words = HelpScreen(help).text(columns: 10_000).split { $0 == " " || $0 == "\n" }
      for columns in [40, 60, 80, 132] {
        let text = HelpScreen(help).text(columns: columns)
        for line in text.split(separator: "\n") where line.count > columns {
          // Only what cannot be broken is longer.
          XCTAssertTrue(line.hasPrefix("  -") || !line.dropFirst(26).contains(" "), "\(line)")
        }
        XCTAssertEqual(text.split { $0 == " " || $0 == "\n" }, words)
      }
    }
  }

  func testNarrowerThan40IsTakenFor40() {
    let narrow = HelpScreen(Tool.help).text(columns: 40)
    for columns in [39, 1, 0, -1, .min] {
      XCTAssertEqual(HelpScreen(Tool.help).text(columns: columns), narrow)
    }
  }

  func testWrapping() {
    let cases: [([String], String, Int, [String])] = [
      ([], "", 10, [""]),
      (["a", "b"], "", 3, ["a b"]),
      (["a", "bc"], "", 3, ["a", "bc"]),
      (["a", "b", "c"], "> ", 5, ["> a b", "  c"]),
      (["longer", "x"], "> ", 4, ["> longer", "  x"]),
    ]
    for (words, prefix, columns, lines) in cases {
      XCTAssertEqual(HelpScreen.wrapped(words, prefix: prefix, columns: columns), lines)
    }
  }
}
