occupyStandardStreams()
ignoreWriteSignals()
handleFatalSignals()
keepFreedMemory()
if let error = commandLineError {
  report(error.message)
  exitProcess(error.status.rawValue)
}
let columns = environment("COLUMNS").flatMap { Int($0) } ?? HelpScreen.standardColumns
do throws(UsageError) {
  let invocation = try Invocation(commandLineWords, columns: columns)
  exitProcess(try invocation.run().rawValue)
} catch {
  error.message.split(separator: "\n").map(String.init).forEach(report)
  exitProcess(ExitStatus.usage.rawValue)
}
