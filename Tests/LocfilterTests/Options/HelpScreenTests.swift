import XCTest

@testable import locfilter

final class HelpScreenTests: XCTestCase {
  /// The option of the commands that read receivers.
  private static let liveOption = """
      --live                  Read a receiver as it sends: each fix counts when it
                              arrives, timeouts need no input, and a signal such as
                              Ctrl-C ends the run with its result. The default for a
                              device such as a serial port; not for a regular file.
    """

  /// The options of every command that reads tracks.
  private static let inputOptions = """
      --files-from <file>     Read the tracks named in this file as well, one a
                              line, or separated by NUL as by 'find -print0'; '-'
                              for standard input.
      --recursive             Read the files in directories and below them, except
                              hidden ones, if their names have no extension, one
                              without a letter, or one of these, also compressed:
                              nmea, nma, gps, gnss, gga, gll, rmc, ubx, csv, tsv,
                              tab, txt, text, log, dat, out, raw.
      --jobs <n>              Read this many tracks at the same time, 1 to 1024; as
                              many as processors by default.
      --input-format <format> The format of the track; 'auto' detects it from the
                              content. (values: auto, nmea, csv; default: auto)
      --checksum <rule>       Whether an NMEA sentence needs a checksum; a wrong one
                              is always rejected. (values: required, optional;
                              default: required)
      --date <yyyy-mm-dd>     The date on which a recording begins that has times of
                              day and no date.
      --week-rollover <times> Move the dates of an NMEA track forward by this many
                              times 1024 weeks, -999 to 999, if the receiver's week
                              counter has overflowed. (default: 0)
      --uere <quality=metres,...>
                              The range errors (UERE, 68 %) by which HDOP is
                              multiplied if the receiver reports no accuracy:
                              autonomous (5.1), dgps (1.3), float (0.4) and fixed
                              (0.02); each above 0. The fixes of a CSV track count
                              as autonomous.
      --assume-accuracy <metres>
                              The horizontal accuracy (68 %) of fixes for which the
                              track has neither an accuracy nor an HDOP, or an
                              accuracy of 0; without it, the former are rejected.
      --columns <column=name,...>
                              Name the columns of a CSV track that is not
                              recognised, such as timestamp=datetime. Columns:
                              timestamp, date, timeOfDay, receivedAt, elapsed,
                              latitude, longitude, horizontalAccuracy, hdop,
                              altitude, ellipsoidalAltitude, verticalAccuracy,
                              speed, speedAccuracy, course, courseAccuracy,
                              northVelocity, eastVelocity, floor, satellites, fix,
                              accuracySource, northSouth, eastWest, valid, provider.
                              Other columns are detected if their names are
                              unambiguous. Of several columns of one name,
                              name#number is the one of this number. May be
                              repeated.
      --time-format <pattern> The form of the times of a CSV track in Unicode's date
                              field symbols, such as 'dd/MM/yyyy HH:mm:ss', or
                              'days' for the day numbers of a spreadsheet. Common
                              forms are detected if they are unambiguous.
      --time-zone <zone>      The time zone of times that have none, of a CSV track
                              or before NMEA sentences: an offset such as +02:00, or
                              a name such as Europe/Berlin. UTC is assumed
                              otherwise.
      --provider <name,...>   Read only fixes from these providers, such as
                              gps,fused, if a CSV track has that column.
      --collapse-repeats      Skip rows of a CSV track that repeat the fix of the
                              previous row; they still advance the clock.
      --diagnostics <level>   How much to report about the input besides errors.
                              (values: none, summary, all; default: summary)
      -o, --output <file>     The file to write, replaced only when complete; '-' or
                              none for standard output.
    """

  /// The option of the commands that write CSV.
  private static let csvSafe = """
      --csv-safe <texts>      The texts of CSV that a spreadsheet must not compute:
                              if one begins with '=', '+', '-' or '@', an apostrophe
                              is written before it. 'all' are the names of tracks,
                              too. (values: addresses, all, off; default: addresses)
    """

  /// The end of the help of these commands.
  private static let ending = requests + exitCodes

  private static let requests = """
      --version               Show the version.
      -h, --help              Show help information.

    EXIT CODES:
      0                       Done; a timeout is a result, not a failure.

    """

  private static let exitCodes = """
      64                      The command line is invalid.
      65                      The input has no reading, or is damaged or cut short;
                              of several inputs, at least one failed.
      66                      A file cannot be opened.
      71                      The system cannot start another process.
      74                      A file cannot be read or written.
      129                     Ended by SIGHUP.
      130                     Ended by SIGINT, as by Ctrl-C.
      131                     Ended by SIGQUIT.
      143                     Ended by SIGTERM.
    """

  func testRoot() {
    XCTAssertEqual(
      HelpScreen(Tool.help).text(),
      """
      OVERVIEW: Evaluates the fixes of a recorded track or a live receiver: which one
      is good enough to keep, when the receiver can be switched off, and how the
      address is written on two lines.

      USAGE: locfilter [<subcommand>] [<options>] [<file> ...]

      OPTIONS:
        --generate-completion-script <shell>
                                Write a script that completes this tool's options.
                                (values: bash, zsh, fish)
        --generate-manual       Write the manual page, for a file locfilter.1 that
                                'man' reads.
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        replay (default)        Show the decision on each fix of a track, the outcome
                                and the address.
        decode                  Show the readings decoded from a track.
        tune                    Compare policies on tracks by duration and accuracy,
                                and recommend one.
        monitor                 Show the events on a track: reports, regions, visits,
                                floors, headings.
        address                 Write placemarks as two-line addresses.

      EXIT CODES:
        0                       Done; a timeout is a result, not a failure.
        64                      The command line is invalid.
        65                      No reading, or no placemark, could be decoded.
        66                      A file cannot be opened.
        71                      The system cannot start another process.
        74                      A file cannot be read or written.
        129                     Ended by SIGHUP.
        130                     Ended by SIGINT, as by Ctrl-C.
        131                     Ended by SIGQUIT.
        143                     Ended by SIGTERM.

      EXAMPLES:
        locfilter Fixtures/CSV/cold-start.csv
                                When the receiver could be switched off, and where it
                                is.
        locfilter help tune     The help for a subcommand.

        See 'locfilter help <subcommand>' for detailed help.

      """
    )
  }

  func testReplay() {
    XCTAssertEqual(
      HelpScreen(ReplayCommand.help).text(),
      """
      OVERVIEW: Show the decision on each fix of a track, the outcome and the address.

      USAGE: locfilter replay [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV, also compressed with gzip,
                                zstd, xz or bzip2; directories with --recursive; '-'
                                or none for standard input.

      OPTIONS:
        --format <format>       Text for people, one JSON object per line, a CSV row
                                per session, GeoJSON or GPX for maps, a page with
                                plots, or the plots alone. (values: text, ndjson, csv,
                                geojson, gpx, html, svg; default: text)
        --summary               Write only the outcome of each session.
        --repeat                Start a new session after each one ends.
        --start <auto|first|recording|time>
                                Begin at the start of the recording if the file
                                contains it ('auto', or 'recording' even if that is
                                over an hour before the first row), otherwise at the
                                first row, or the first fix or start if the file has
                                events ('first'); or at a time such as
                                2026-05-01T09:00:00Z, in UTC if it has no zone.
                                (default: auto)
        --placemarks <file>     Look up addresses in a CSV with latitude, longitude
                                and placemark columns.
        --placemark-radius <metres>
                                Use the nearest placemark within this distance.
                                (default: 100)
        --geocode-latency <seconds>
                                Let each reverse geocoding request take this long. A
                                recorded geocodeFailed or geocodeNotFound answers only
                                a request in flight. (default: 0)
        --fail-on <condition,...>
                                Exit with 1 if a session has this outcome
                                (desiredAccuracy, settled, plateau, timedOut,
                                reducedAccuracy, cancelled, failed, trackEnded) or no
                                location (noLocation), or if an input cannot be read
                                (unreadable).
        --policy <policy>       The policy to start from; the options below change
                                single values of it. 'tutorial' continues past the
                                timeout once there is a location, and has no maximum
                                lead. (values: standard, tutorial; default: standard)
        --desired-accuracy <metres|best>
                                End the session at a fix at least this accurate;
                                'best' disables this. (default: 10)
        --maximum-age <seconds> Reject a reading older than this. (default: 5)
        --maximum-lead <seconds|off>
                                Reject a reading dated ahead of the clock by more than
                                this. (default: 5)
        --timeout <seconds>     End the session after this time, such as 90 or
                                1min30s. (default: 60)
        --settle-distance <metres>
                                Treat a fix closer than this to the best one as the
                                same place. (default: 1)
        --settle-interval <seconds>
                                End the session at a fix at the same place dated more
                                than this after the best one. (default: 10)
        --plateau <seconds>     End the session when the best fix has not improved for
                                this time.
        --maximum-retained-age <seconds>
                                Let any valid fix replace a best one older than this.
        --maximum-speed <m/s>   Reject a jump that needs a higher speed, after
                                allowing for both accuracies.
        --reject-out-of-order   Reject a reading dated before an earlier one.
        --reject-duplicates     Reject a repeat of the previous reading.
        --reject-null-island    Reject latitude 0, longitude 0.
        --zero-accuracy-is-unknown
                                Reject a horizontal accuracy of 0 m.
      \(Self.liveOption)
      \(Self.inputOptions)
        --color <when>          When to colour the text. (values: auto, always, never;
                                default: auto)
      \(Self.csvSafe)
      \(Self.requests)  1                       A condition of --fail-on was met.
      \(Self.exitCodes)

      EXAMPLES:
        locfilter replay Fixtures/CSV/cold-start.csv
                                One session: its outcome, the location, the address
                                and what was kept.
        locfilter replay --repeat --summary Fixtures/NMEA/tunnel-drive.nmea
                                One session after another, a line each, and the
                                totals.
        locfilter replay --format html -o report.html Fixtures/CSV/bike-lane.csv
                                A page with plots and all decisions.
        locfilter replay --timeout 30 /dev/ttyACM0
                                A session on a receiver, which ends after 30 s at the
                                latest.

      """
    )
  }

  func testDecode() {
    XCTAssertEqual(
      HelpScreen(DecodeCommand.help).text(),
      """
      OVERVIEW: Show the readings decoded from a track.

      USAGE: locfilter decode [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV, also compressed with gzip,
                                zstd, xz or bzip2; directories with --recursive; '-'
                                or none for standard input.

      OPTIONS:
        --format <format>       Text for people, one JSON object per line, CSV that
                                can be read back, or GeoJSON or GPX for maps. (values:
                                text, ndjson, csv, geojson, gpx; default: text)
        --statistics            Show the quality of the receiver instead: time to
                                first fix, errors (CEP50, CEP95), whether they are
                                within the claimed accuracy, HDOP and satellites; as
                                text, ndjson or csv.
        --reference <lat,lon|columns>
                                With --statistics, measure errors from this position,
                                or from the position in two columns of each row, by
                                name; by default from the mean position of each track,
                                for a receiver at rest.
      \(Self.liveOption)
      \(Self.inputOptions)
        --color <when>          When to colour the text. (values: auto, always, never;
                                default: auto)
      \(Self.csvSafe)
      \(Self.ending)

      EXAMPLES:
        locfilter decode Fixtures/NMEA/ublox-cold-start.nmea
                                The readings of a log of sentences.
        locfilter decode --format gpx -o drive.gpx Fixtures/NMEA/tunnel-drive.nmea
                                The same for a map.
        locfilter decode --statistics Fixtures/NMEA/ublox-cold-start.nmea
                                The quality of the receiver: time to first fix,
                                errors, HDOP.
        locfilter decode --format ndjson /dev/ttyACM0
                                The readings of a receiver as they come, as JSON
                                lines.

      """
    )
  }

  func testMonitor() {
    XCTAssertEqual(
      HelpScreen(MonitorCommand.help).text(),
      """
      OVERVIEW: Show the events on a track: reports, regions, visits, floors,
      headings.

      USAGE: locfilter monitor [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV, also compressed with gzip,
                                zstd, xz or bzip2; directories with --recursive; '-'
                                or none for standard input.

      OPTIONS:
        --distance <metres>     Report a reading at least this far from the last
                                reported one.
        --adaptive              Report about every ten seconds of movement: the
                                distance follows the speed, with a minimum of 50 m.
        --verbatim              Adapt the distance as published, including its drop at
                                3 m/s.
        --interval <seconds>    Report a reading that arrives at least this long after
                                the last reported one.
        --region <name,latitude,longitude,radius>
                                Monitor a circular region (geofence): its centre in
                                degrees, its radius in metres, at most 100 km. May be
                                repeated.
        --dwell <seconds>       Also report a region after a dwell of this time inside
                                it.
        --visits                Report visits (stay points): long stays at one place.
        --visit-radius <metres> The distance from the first fix of a visit within
                                which the device stays there. (default: 100)
        --visit-duration <seconds>
                                The shortest stay that is a visit. (default: 300)
        --visit-gap <seconds>   Report a gap if the next fix comes this late and
                                elsewhere; use more than the interval at which the
                                device records. (default: 900)
        --floors                Report each change of the floor in a building.
        --headings              Report a heading at least 1 degree from the last
                                reported one.
        --format <format>       Text for people, or one JSON object per line. (values:
                                text, ndjson; default: text)
        --maximum-age <seconds> Reject a reading older than this. (default: 5)
        --maximum-lead <seconds|off>
                                Reject a reading dated ahead of the clock by more than
                                this. (default: 5)
        --reject-null-island    Reject latitude 0, longitude 0.
        --zero-accuracy-is-unknown
                                Reject a horizontal accuracy of 0 m.
      \(Self.liveOption)
      \(Self.inputOptions)
        --color <when>          When to colour the text. (values: auto, always, never;
                                default: auto)
      \(Self.ending)

      EXAMPLES:
        locfilter monitor --visits Fixtures/CSV/afternoon-out.csv
                                The stays at one place, with arrival and departure.
        locfilter monitor --adaptive Fixtures/CSV/bicycle-ride.csv
                                The reports that a distance filter passes that follows
                                the speed.

      """
    )
  }

  func testTune() {
    XCTAssertEqual(
      HelpScreen(TuneCommand.help).text(),
      """
      OVERVIEW: Compare policies on tracks by duration and accuracy, and recommend
      one.

      USAGE: locfilter tune [<options>] [<file> ...]

      ARGUMENTS:
        <file>                  Tracks as NMEA 0183 or CSV, also compressed with gzip,
                                zstd, xz or bzip2; directories with --recursive; '-'
                                or none for standard input.

      OPTIONS:
        --format <format>       A table for people, one JSON object per combination,
                                CSV, or a page. (values: text, ndjson, csv, html;
                                default: text)
        --desired-accuracy <metres|best,...>
                                End the session at a fix at least this accurate;
                                'best' disables this. (default: 5,10,20,50)
        --timeout <seconds,...> End the session after this time, such as 90 or
                                1min30s. (default: 15,30,60)
        --settle-distance <metres,...>
                                Treat a fix closer than this to the best one as the
                                same place. (default: 1)
        --settle-interval <seconds,...>
                                End the session at a fix at the same place dated more
                                than this after the best one. (default: 10)
        --maximum-age <seconds,...>
                                Reject a reading older than this. (default: 5)
        --plateau <seconds|off,...>
                                End the session when the best fix has not improved for
                                this time. (default: off)
        --every <seconds|off>   Start a session of each combination at this interval,
                                from the first start on; 'off' for the first start
                                only, as after a cold start. (default: 30)
        --start <auto|first|recording|time>
                                The first start: that of the recording if the file
                                contains it ('auto', or 'recording' even if that is
                                over an hour before the first row), otherwise the
                                first row ('first'); or a time such as
                                2026-05-01T09:00:00Z, in UTC if it has no zone.
                                (default: auto)
        --reference <lat,lon|columns|track>
                                Measure the error of each result from this position;
                                from the position in two columns of its row, by name;
                                or, for a receiver at rest, from the track's best fix
                                between one and two times the longest timeout after
                                the start.
        --weight <weight>       What counts alike: each recording, or each session.
                                (values: recordings, sessions; default: recordings)
        --by-track              Add the results on each recording.
        --maximum-lead <seconds|off>
                                Reject a reading dated ahead of the clock by more than
                                this. (default: 5)
        --maximum-retained-age <seconds>
                                Let any valid fix replace a best one older than this.
        --maximum-speed <m/s>   Reject a jump that needs a higher speed, after
                                allowing for both accuracies.
        --reject-out-of-order   Reject a reading dated before an earlier one.
        --reject-duplicates     Reject a repeat of the previous reading.
        --reject-null-island    Reject latitude 0, longitude 0.
        --zero-accuracy-is-unknown
                                Reject a horizontal accuracy of 0 m.
      \(Self.inputOptions)
      \(Self.csvSafe)
      \(Self.ending)

      EXAMPLES:
        locfilter tune --desired-accuracy 10,20 --recursive Fixtures/CSV
                                Six policies on all tracks in a folder, and which one
                                to use.
        locfilter tune --plateau off,5 --every 10 --format csv Fixtures/CSV/walk.csv
                                With and without a plateau, as a table for other
                                programs.

      """
    )
  }

  func testAddress() {
    XCTAssertEqual(
      HelpScreen(AddressCommand.help).text(),
      """
      OVERVIEW: Write placemarks as two-line addresses.

      USAGE: locfilter address [--style <style>] [--format <format>]
             [--input-format <format>] [--diagnostics <level>] [--output <file>]
             [--csv-safe <texts>] [<file> ...]

      ARGUMENTS:
        <file>                  Placemarks as CSV or JSON lines; ListsOfPlacemarks.md
                                has the names of their fields; '-' or none for
                                standard input.

      OPTIONS:
        --style <style>         The convention for writing an address. (values: plain,
                                postal; default: plain)
        --format <format>       Lines with a blank line between addresses, CSV, or one
                                JSON object per line. (values: text, csv, ndjson;
                                default: text)
        --input-format <format> The format of the placemarks; 'auto' detects it from
                                the content. (values: auto, csv, ndjson; default:
                                auto)
        --diagnostics <level>   How much to report about the input besides errors.
                                (values: none, summary, all; default: summary)
        -o, --output <file>     The file to write, replaced only when complete; '-' or
                                none for standard output.
      \(Self.csvSafe)
        --version               Show the version.
        -h, --help              Show help information.

      EXIT CODES:
        0                       Done.
        64                      The command line is invalid.
        65                      No placemark could be decoded.
        66                      A file cannot be opened.
        71                      The system cannot start another process.
        74                      A file cannot be read or written.
        129                     Ended by SIGHUP.
        130                     Ended by SIGINT, as by Ctrl-C.
        131                     Ended by SIGQUIT.
        143                     Ended by SIGTERM.

      EXAMPLES:
        locfilter address Fixtures/Placemarks/world.csv
                                Each placemark in the style of its country.

      """
    )
  }

  func testWidth() {
    for help in CompletionShell.commands + [Tool.help] {
      let words = HelpScreen(help).text(columns: 10_000).split { $0 == " " || $0 == "\n" }
      for columns in [40, 60, 80, 132] {
        let text = HelpScreen(help).text(columns: columns)
        for line in text.split(separator: "\n") where line.count > columns {
          // Only what cannot be broken is longer, and a command that is to be copied.
          let isUnbroken = line.hasPrefix("  -") || line.hasPrefix("  \(Tool.name) ")
          XCTAssertTrue(isUnbroken || !line.dropFirst(26).contains(" "), "\(line)")
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
}
