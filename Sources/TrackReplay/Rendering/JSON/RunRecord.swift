package import LocationFilter

/// The first record of an output for programs: what made the others.
package struct RunRecord: Sendable, Hashable {
  /// The version of the tool.
  package var version: String
  /// The name of the subcommand.
  package var command: String
  package var policy: PolicySettings

  /// Creates the record of a run of sessions.
  package init(version: String, command: String, policy: AcquisitionPolicy) {
    self.version = version
    self.command = command
    self.policy = PolicySettings(policy)
  }

  /// Creates the record of a run without sessions, whose policy is only how it checks each reading.
  package init(version: String, command: String, check: ReadingCheck) {
    self.version = version
    self.command = command
    policy = PolicySettings(check)
  }
}

extension RunRecord: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(#"{"type":"run","version":"#, json: version)
    text.append(#","command":"#, json: command)
    text.append(#","policy":"#, json: policy)
    text.append(literal: "}")
  }
}
