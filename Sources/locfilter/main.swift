import TrackReplay

let columns = environment("COLUMNS").flatMap { Int($0) } ?? HelpScreen.standardColumns
do {
  let status: ExitStatus
  switch try Invocation(CommandLine.arguments.dropFirst(), columns: columns) {
  case .print(let text):
    var output = TextBuffer()
    output.append(text)
    try Output(nil).write(&output)
    status = .done
  case .run(.replay(let options)):
    status = try ReplayCommand(options: options, words: Array(CommandLine.arguments.dropFirst()))
      .run()
  case .run(.decode(let options)):
    status = try DecodeCommand(options: options).run()
  case .run(.tune(let options)):
    status = try TuneCommand(options: options, words: Array(CommandLine.arguments.dropFirst()))
      .run()
  case .run(.monitor(let options)):
    status = try MonitorCommand(options: options).run()
  case .run(.address(let options)):
    status = try AddressCommand(options: options).run()
  }
  exitProcess(status.rawValue)
} catch let error as UsageError {
  error.message.split(separator: "\n").map(String.init).forEach(report)
  exitProcess(UsageError.exitCode)
} catch let error as CommandError {
  report(error.message)
  exitProcess(error.status.rawValue)
}
