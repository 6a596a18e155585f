/// A format that is recognised by the first bytes of a file but not read, so that an error can name it
/// and say how to convert it.
public struct ForeignFormat: Sendable, Hashable {
  /// The name of the format after `this is`, such as `GPX` or `a zip archive`.
  public let name: String
  /// What to do with such a file, in the imperative.
  public let hint: String
  /// The shell command that does it and writes what can be read to standard output; `nil` if there is
  /// none. `FILE` is a placeholder for the path of the file.
  public let command: String?

  /// Recognises a format by the first bytes of a file; `nil` if it is none of those known.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init?(beginning bytes: ContiguousArray<UInt8>) {
    let beginning = FileBeginning(bytes)
    guard let row = Self.rows.first(where: { $0.matches(beginning) }) else { return nil }
    self = row.format
  }

  private init(_ name: String, _ hint: String, command: String? = nil) {
    self.name = name
    self.hint = hint
    self.command = command
  }

  /// A JSON array, of which each object has to be on a line of its own.
  package static let jsonArray = ForeignFormat(
    "a JSON array",
    "write one object a line",
    command: "jq -c '.[]' FILE"
  )

  /// JSON in place of a table of places.
  package static let jsonPlaces = ForeignFormat(
    "JSON",
    "write the places as CSV with a header, for example with jq"
  )
}

extension ForeignFormat {
  /// The first columns of the tables of sessions that the command line writes.
  package static let sessionColumns = ["track", "session", "policy", "outcome"]
}

// MARK: - The known formats

extension ForeignFormat {
  /// A format, and how a file of it begins.
  private struct Row: Sendable {
    let format: ForeignFormat
    let matches: @Sendable (FileBeginning) -> Bool

    /// A format that GPSBabel converts has its name there instead of a hint.
    init(
      _ name: String,
      _ hint: String = "convert it",
      command: String? = nil,
      gpsbabel type: String? = nil,
      _ matches: @escaping @Sendable (FileBeginning) -> Bool
    ) {
      let conversion = type.map { "gpsbabel -t -i \($0) -f FILE -o unicsv,utc=0 -F -" }
      format = ForeignFormat(name, hint, command: command ?? conversion)
      self.matches = matches
    }
  }

  private static let rows =
    compressedRows + archiveRows + spreadsheetRows + receiverRows + textRows + documentRows

  private static let compressedRows = Compression.allCases.map { compression in
    Row(compression.name, "unpack it", command: "\(compression.program) -dc FILE") {
      $0.compression == compression
    }
  }

  private static let archiveRows: [Row] = [
    // POSIX.1-2024, pax, ustar Interchange Format.
    Row("a tar archive", "unpack it: tar -xf FILE") { $0.has("ustar", at: 257) }
  ]

  private static let spreadsheetRows: [Row] = [
    // The first entries of a zip archive show what is in it. In an Office document they are the list of
    // content types and a folder that only one of the programs uses (ECMA-376-2, 7.3 and 10.1).
    Row("Office document", "it is a document and no recording") { file in
      file.isZip && ["word/", "ppt/"].contains(where: file.contains)
    },
    Row("an Excel workbook", "save the sheet as CSV") { file in
      file.isZip && ["[Content_Types].xml", "_rels/", "xl/"].contains(where: file.contains)
    },
    // OpenDocument 1.3, part 2, 3.3: the type of the document comes first and is not compressed.
    Row("an OpenDocument spreadsheet", "save the sheet as CSV") {
      $0.isZip && $0.contains("opendocument.spreadsheet")
    },
    // [MS-CFB] 2.2.
    Row("an Excel workbook", "save the sheet as CSV") {
      $0.has([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
    },
    // KML 2.3, 6.2.
    Row(
      "KMZ",
      "convert it",
      command: "unzip -p FILE '*.kml' | gpsbabel -t -i kml -f - -o unicsv,utc=0 -F -"
    ) { $0.isZip && $0.contains(".kml") },
    Row("a zip archive", "unpack it: unzip FILE") { $0.isZip },
    // SQLite, Database File Format, 1.3.1.
    Row(
      "an SQLite database",
      "write the table of positions as CSV",
      command: "sqlite3 -csv -header FILE 'SELECT * FROM NAME'"
    ) { $0.has("SQLite format 3\0") },
  ]

  private static let receiverRows: [Row] = [
    // FIT Protocol, File Header: its size, and the type at byte 8.
    Row("FIT", gpsbabel: "garmin_fit") {
      ($0.has([12]) || $0.has([14])) && $0.has(".FIT", at: 8)
    },
    // u-blox, Interface Description, UBX Frame Structure.
    Row("UBX", "let the receiver write NMEA sentences") { $0.has([0xB5, 0x62]) || $0.hasUBX },
    // RTCM 10403.3, 4.
    Row("RTCM 3", "it has measurements and corrections; let the receiver write NMEA sentences") {
      $0.hasRTCM
    },
    // Septentrio, SBF Reference Guide, 4.1.1.
    Row("SBF", "let the receiver write NMEA sentences") { $0.has("$@") },
    // RINEX 3.05, table A2: the label is in columns 61 to 80, the type in column 21.
    Row(
      "RINEX with observations",
      "it has no positions; compute them with RTKLIB",
      command: "rnx2rtkp -n FILE NAVIGATION"
    ) { $0.has("RINEX VERSION / TYPE", at: 60) && $0.has("O", at: 20) },
    Row("compressed RINEX", "expand it: crx2rnx FILE") {
      $0.has("CRINEX VERS   / TYPE", at: 60)
    },
    Row("RINEX", "it has orbits of satellites and no positions") {
      $0.has("RINEX VERSION / TYPE", at: 60)
    },
  ]

  private static let textRows: [Row] = [
    Row("a table of sessions", "read the recordings that it was made of") {
      $0.has(sessionColumns.joined(separator: ",") + ",")
    },
    // GPX 1.1, KML 2.3, Training Center Database v2: the root element.
    Row("GPX", gpsbabel: "gpx") { $0.rootElement == "gpx" },
    Row("KML", gpsbabel: "kml") { $0.rootElement == "kml" },
    Row("TCX", gpsbabel: "gtrnctr") { $0.rootElement == "trainingcenterdatabase" },
    Row("HTML", "it is a page and no recording; download the file itself") {
      $0.rootElement == "html"
    },
    Row("XML", "write it as CSV") { $0.rootElement != nil },
    // FAI IGC, Technical Specification for GNSS Flight Recorders, A2.2 and A3.1: the A record first, the
    // date in an H record.
    Row("IGC", gpsbabel: "igc") {
      $0.has("A") && $0.contains("\nHFDTE")
    },
    // gpsd_json(5): the class of an object comes first. gpspipe -t writes the time before each object.
    Row("JSON of gpsd", "record NMEA sentences instead, with gpspipe -r") {
      $0.json?.hasPrefix(#"{"class":""#) ?? $0.contains(#" {"class":"VERSION""#)
    },
    // RFC 7946, 3: a feature or a collection of features.
    Row("GeoJSON", gpsbabel: "geojson") { $0.json?.end(of: #""type":"Feature"#) != nil },
    Row("JSON of Sensor Logger", "export the recording as CSV") {
      $0.json?.end(of: #""sensor":""#) != nil
    },
    Row("JSON", "write it as CSV, for example with jq") { $0.json != nil },
    // can-utils, log file format: the time, the interface, the frame.
    Row("a CAN log", "convert its NMEA 2000 messages to NMEA 0183 sentences") { $0.beginsCANLog },
  ]

  private static let documentRows: [Row] = [
    // ISO 32000-2, 7.5.2.
    Row("PDF", "it is a document and no recording") { $0.has("%PDF-") },
    // PNG 3rd edition, 5.2; JPEG, ITU-T T.81, B.1.
    Row("PNG", "it is a picture and no recording") {
      $0.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    },
    Row("JPEG", "it is a picture and no recording") { $0.has([0xFF, 0xD8, 0xFF]) },
  ]
}
