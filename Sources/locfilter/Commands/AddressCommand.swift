import AddressFormat
import TrackDecoding
import TrackReplay

/// `locfilter address`: the address of each placemark on two lines.
struct AddressCommand: Command {
  var input = InputOptions()
  /// The format of the files, `nil` to detect it; that of `input` is for tracks.
  var inputFormat: PlacemarkReader.Format?
  var output = OutputOptions()
  var style: AddressStyle = .plain
  var format: AddressListRenderer.Format = .text

  static let name = "address"
  static let abstract = "Write placemarks as two-line addresses."
  static let fileContents =
    "Placemarks as CSV or JSON lines; ListsOfPlacemarks.md has the names of their fields"
  static let exitMeanings: [ExitStatus: String] = [
    .done: "Done.", .data: "No placemark could be decoded.",
  ]
  static let examples = [
    CommandExample(
      "address Fixtures/Placemarks/world.csv",
      "Each placemark in the style of its country."
    )
  ]
  static let rows =
    ownRows + [
      InputOptions.diagnosticsRow.lifted(\.input), OutputOptions.pathRow.lifted(\.output),
      OutputOptions.safetyRow.lifted(\.output),
    ]

  private static let ownRows: [Option<AddressCommand>] = [
    Option(
      "--style",
      .choice("style", of: AddressStyle.self),
      default: "plain",
      help: "The convention for writing an address."
    ) { $0.style = $1 },
    Option(
      "--format",
      .choice("format", of: AddressListRenderer.Format.self),
      default: "text",
      help: "Lines with a blank line between addresses, CSV, or one JSON object per line."
    ) { $0.format = $1 },
    Option(
      "--input-format",
      .choice("format", orAuto: PlacemarkReader.Format.self),
      default: "auto",
      help: "The format of the placemarks; 'auto' detects it from the content."
    ) { $0.inputFormat = $1 },
  ]

  func run() throws(UsageError) -> ExitStatus {
    let input = try checkedInput()
    return exitStatus { () throws(CommandError) in
      let run = try Run(input, output)
      let formatter = AddressFormatter(style: style)
      return try run.process(AddressListRenderer(format: format, safety: output.safety)) {
        (task) throws(CommandError) in
        let input = PlacemarkInput(task.input, format: inputFormat)
        var fallbacks = 0
        try input.read(&task) { (placemark, count, task) in
          let lines = formatter.lines(for: placemark)
          if lines.style != style, !placemark.isEmpty { fallbacks += count }
          for _ in 0..<count { task.document.render(lines, into: &task.text) }
        }
        addFallbacks(fallbacks, to: &task.log)
      }.status
    }
  }

  /// Reports the number of placemarks in an input that are not in the style that was chosen.
  private func addFallbacks(_ count: Int, to log: inout DiagnosticLog) {
    guard count > 0 else { return }
    let fact =
      counted(count, "placemark")
      + (count == 1 ? " has no known country code and is" : " have no known country code and are")
    log.add(.note, "fallback", "\(fact) in the plain style")
  }
}

extension AddressStyle: ChoiceValue {}
extension AddressListRenderer.Format: ChoiceValue {}
extension PlacemarkReader.Format: ChoiceValue {}
