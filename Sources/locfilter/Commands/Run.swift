/// Runs a command, reports the failure that ends it, and returns how the process ends.
func exitStatus(_ body: () throws(CommandError) -> ExitStatus) -> ExitStatus {
  defer { ProgressLine.standard.end() }
  do throws(CommandError) {
    return try body()
  } catch {
    report(error.message)
    return error.status
  }
}

/// Reads each track in order with `body`, then calls `end`. One that cannot be read is reported, and the
/// others are still read.
///
/// - Returns: The status of the first to fail.
/// - Throws: An error after which nothing more can be done.
func eachTrack(
  _ inputs: [Input],
  _ level: DiagnosticsLevel,
  _ body: (_ input: Input, _ log: inout DiagnosticLog) throws(CommandError) -> Void,
  afterEach end: (_ name: String) throws(CommandError) -> Void = { _ in }
) throws(CommandError) -> ExitStatus {
  var log = DiagnosticLog(level)
  defer { log.finish() }
  var status = ExitStatus.done
  for input in inputs {
    log.begin(input.name)
    do throws(CommandError) {
      try body(input, &log)
      log.endInput()
    } catch {
      log.endInput(failed: !error.status.isInterruption)
      if error.endsRun { throw error }
      report(error.message)
      if status == .done { status = error.status }
    }
    try end(input.name)
  }
  return status
}
