extension String {
  /// The text as a field of CSV (RFC 4180, section 2).
  var asField: String {
    guard utf8.contains(where: ",\"\n\r".utf8.contains) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
