extension TimePattern {
  /// The text of a pattern that matches `bytes`: a date in figures in this order, perhaps with a time of
  /// day, as ``WrittenDate`` and ``TimeFields`` read them.
  static func text(for bytes: Span<UInt8>, in order: DateOrders) -> String {
    var symbols = Array(
      (order == .dayFirst ? "dMy" : order == .monthFirst ? "Mdy" : "yMd") + "HmsS"
    )
    var pattern = ""
    var index = 0
    while index < bytes.count {
      let isAfterDate = symbols.count <= 4
      let start = index
      if let symbol = symbols.first, bytes.readNumber(&index, 1...18) != nil {
        symbols.removeFirst()
        let isDouble = symbol == "m" || symbol == "s" || (symbol == "y" && index - start == 2)
        pattern += String(repeating: symbol, count: symbol == "S" ? 3 : isDouble ? 2 : 1)
        // Decimals after a point or a comma need no symbol.
        if symbol == "s", index < bytes.count, ".,".utf8.contains(bytes[index]) {
          index += 1
          _ = bytes.readNumber(&index, 1...18)
        }
      } else if bytes.skipBlanks(&index) {
        pattern += " "
      } else if isAfterDate, symbols.first != "H", let end = bytes.end(ofHalfDayAt: index) {
        pattern = String(pattern.map { $0 == "H" ? "h" : $0 }) + "a"
        index = end
      } else if isAfterDate, symbols.first != "H", bytes.readZone(&index) != nil {
        pattern += "z"
      } else if isAfterDate, bytes.skip(UInt8(ascii: "T"), &index) {
        pattern += "'T'"
      } else if !isAfterDate, !bytes.readWord(&index).isEmpty {
        pattern += "E"
      } else {
        index = start + 1
        pattern.unicodeScalars.append(Unicode.Scalar(bytes[start]))
      }
    }
    return pattern
  }
}

extension Span<UInt8> {
  /// The index after AM or PM, `nil` for anything else.
  fileprivate func end(ofHalfDayAt index: Int) -> Int? {
    var end = index
    return readHalfDay(&end) == nil ? nil : end
  }
}
