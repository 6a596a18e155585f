import AddressFormat
import TrackReplay

/// `locfilter address`: the address of each placemark.
struct AddressCommand {
  let options: AddressOptions

  /// Writes the addresses of each file.
  func run() throws(UsageError) -> ExitStatus {
    let names = try TrackInput.names(options.input, of: .address)
    return exitStatus { () throws(CommandError) in
      let output = try Output(options.output.output)
      let formatter = AddressFormatter(style: options.style)
      var renderer = AddressListRenderer(format: options.format)
      var text = TextBuffer()
      text.append(renderer.heading)
      try output.write(&text)
      let status = try eachTrack(names) { (name) throws(CommandError) in
        var input = PlacemarkInput(name, options)
        try input.read { placemark in
          renderer.render(formatter.lines(for: placemark), into: &text)
        } afterSome: { () throws(CommandError) in
          try output.write(&text)
        }
      }
      try output.finish(status)
      return status
    }
  }
}
