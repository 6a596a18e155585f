import TestSupport

@testable import locfilter

extension FuzzTarget {
  /// Any words on the command line: they mean the same twice, errors have a message, and what is quoted for a shell
  /// is read back by one.
  static let arguments = FuzzTarget(
    name: "arguments",
    maximumLength: 400,
    seeds: {
      var random = SplitMix64(seed: 7)
      return (0..<200).map { _ in
        (0..<Int.random(in: 4...120, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
    },
    check: { source in
      var words: [SystemString] = []
      let columns = Int(Int8(bitPattern: source.byte())) * 2
      if source.bool() { words.append(SystemString(source.element(of: Vocabulary.firstWords))) }
      while !source.isEmpty, words.count < 40 { words += source.words() }
      expectMeaning(of: words, columns: columns)
    }
  )
}

private func expectMeaning(of words: [SystemString], columns: Int) {
  let meaning = Meaning(words, columns: columns)
  expect(Meaning(words, columns: columns), equals: meaning, "\(words)")
  if case .error(let message) = meaning {
    expect(message.hasPrefix("Error: ") && message.hasSuffix("\n"), "\(words): \(message)")
  }
  let line = Tool.commandLine(words)
  let read = wordsOfShell(line)
  expect(read, equals: [Array("locfilter".utf8)] + words.map(\.bytes), "the words of \(line)")
  _ = Tool.wordsReadingStandardInput(words[...])
  for word in words where word != "-" {
    let path = wordsOfShell(Tool.path(word))
    expect(path.count == 1 && path[0].first != UInt8(ascii: "-"), "the path \(word)")
  }
}

/// What a command line means, as a value that can be compared.
private enum Meaning: Hashable {
  case command(AnyHashable)
  case text(String)
  case error(String)

  init(_ words: [SystemString], columns: Int) {
    do throws(UsageError) {
      switch try Invocation(words, columns: columns) {
      case .run(let command): self = .command(AnyHashable(command))
      case .print(let text): self = .text(text)
      }
    } catch {
      self = .error(error.message)
    }
  }
}

extension ByteSource {
  /// Takes an option with a value, a name or anything.
  fileprivate mutating func words() -> [SystemString] {
    let kind = byte()
    switch kind {
    case 0..<180:
      let option = element(of: Vocabulary.options)
      let name = element(of: option.names)
      guard let value = option.value else { return [SystemString(name)] }
      let text =
        value.kind.words.flatMap { $0.isEmpty || oneIn(4) ? nil : element(of: $0) } ?? self.value()
      return kind < 90
        ? [SystemString("\(name)=\(text)")] : [SystemString(name), SystemString(text)]
    case 180..<200: return [SystemString(element(of: Vocabulary.firstWords))]
    case 200..<220: return [SystemString(element(of: Vocabulary.values))]
    case 220..<235: return [SystemString("--" + text(atMost: 12))]
    default: return [SystemString(bytes: bytes(atMost: 12).filter { $0 != 0 })]
    }
  }

  private mutating func value() -> String {
    var value = element(of: Vocabulary.values)
    if oneIn(4) { value += "," + element(of: Vocabulary.values) }
    if oneIn(8) { value += text(atMost: 6) }
    if oneIn(8) { value = text(atMost: 20) }
    return value
  }
}

private enum Vocabulary {
  static let firstWords =
    Tool.commands.map { $0.name } + ["help", "-", "--", "a.csv", "-h", "--version", ""]

  static let options = (Tool.commands.map { $0.help } + [Tool.help]).flatMap(\.options)

  static let values = [
    "", "0", "-1", "1", "60", "1.5", "5.", ".5", "1e3", "+1", "nan", "inf", "999999999999999999999",
    "9223372036854775807", "0.0000000000000000001", "1 min 30 s", "1h30min", "-2 d",
    "9999999999999 d", "10 ft",
    "off", "auto", "track", "2026-05-01", "2026-02-30", "2026-05-01T09:00:00Z",
    "9999-12-31T23:59:60+23:59",
    "+02:00", "Europe/Berlin", "../etc/passwd", "UTC", "dd/MM/yyyy HH:mm:ss", "DD.MM.YYYY", "days",
    "'", "MMMMM",
    "home,52.5,13.4,100", "a,b,91,0,1", "x,0,0,1e9", "52.5,13.4", "lat,lon",
    "timestamp=t,latitude=y",
    "autonomous=4,fixed=0.03", "=", "a=", "gps,fused", ",", "a,,b", "\u{301}", "'\u{301}", "日本",
    "\n", "\u{7F}",
  ]
}

/// The words of a POSIX shell's command line, without expansions other than of `"$(printf '\\303')"`
/// (POSIX.1-2024, Shell Command Language, 2.2).
private func wordsOfShell(_ line: String) -> [[UInt8]] {
  let (opening, closing) = (Array("\"$(printf '".utf8), Array("')\"".utf8))
  var words: [[UInt8]] = []
  var word: [UInt8]?
  var bytes = Array(line.utf8)[...]
  while let byte = bytes.first {
    if bytes.starts(with: opening) {
      let format = bytes.dropFirst(opening.count).prefix { $0 != UInt8(ascii: "'") }
      bytes = bytes.dropFirst(opening.count + format.count)
      expect(bytes.starts(with: closing), "the format of printf ends in \(line)")
      bytes = bytes.dropFirst(closing.count)
      word = (word ?? []) + printed(format)
      continue
    }
    bytes.removeFirst()
    switch byte {
    case UInt8(ascii: " "):
      words += word.map { [$0] } ?? []
      word = nil
    case UInt8(ascii: "'"):
      let quoted = bytes.prefix { $0 != UInt8(ascii: "'") }
      bytes = bytes.dropFirst(quoted.count)
      expect(bytes.popFirst() != nil, "the quotes of \(line) are closed")
      word = (word ?? []) + quoted
    case UInt8(ascii: "\\"):
      word = (word ?? []) + bytes.prefix(1)
      bytes = bytes.dropFirst()
    default:
      let special = Array("|&;<>()$`\"*?[#~\n\t".utf8)
      expect(!special.contains(byte), "no special character is outside quotes in \(line)")
      word = (word ?? []) + [byte]
    }
  }
  return words + (word.map { [$0] } ?? [])
}

/// What `printf` writes of a format with octal escapes.
private func printed(_ format: ArraySlice<UInt8>) -> [UInt8] {
  var (format, result) = (format, [UInt8]())
  while let byte = format.popFirst() {
    guard byte == UInt8(ascii: "\\") else {
      result.append(byte)
      continue
    }
    let digits = String(decoding: format.prefix(3), as: UTF8.self)
    result.append(UInt8(digits, radix: 8) ?? 0)
    format = format.dropFirst(3)
  }
  return result
}
