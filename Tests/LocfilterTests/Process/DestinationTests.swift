import Foundation
import TestSupport
import XCTest

/// Where the path of an output leads to, and what is left as it was there.
final class DestinationTests: XCTestCase {
  private let track = Fixtures.path(named: "CSV/wifi-only.csv")
  private let outcome =
    "Settled after 12.5 s: another fix within 1 m of the best one, over 10 s later, accuracy 65 m\n"

  private func contents(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(component: name), encoding: .utf8)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  // MARK: - The process's own streams

  private var streams: [(name: String, number: Int)] {
    [
      ("/dev/stdout", 1), ("/dev/fd/1", 1), ("/proc/self/fd/1", 1), ("/dev/stderr", 2),
      ("/dev/fd/2", 2), ("/proc/self/fd/2", 2), ("/dev/fd/7", 7), ("/dev//stdout", 1),
    ]
  }

  func testAStreamIsNeitherReplacedNorEmptied() throws {
    for (name, number) in streams {
      try withTemporaryFolder { folder in
        let line = "\"$locfilter\" --summary '\(track)' --output \(name)"
        let run = try BuiltTool.shell("echo keep > log; \(line) \(number)>> log", in: folder)
        XCTAssertEqual(run.status, 0, name)
        XCTAssertEqual(run.output, [], name)
        XCTAssertEqual(run.errors, "", name)
        XCTAssertEqual(try contents("log", in: folder), "keep\n" + outcome, name)
        XCTAssertEqual(try files(in: folder), ["log"], name)
      }
    }
  }

  /// Whoever writes to the stream before and after writes before and after.
  func testAStreamIsWrittenAtItsPosition() throws {
    for (name, number) in streams {
      try withTemporaryFolder { folder in
        let line = "\"$locfilter\" --summary '\(track)' --output \(name)"
        let group = "{ echo a >&\(number); \(line); echo b >&\(number); } \(number)> log"
        let run = try BuiltTool.shell(group, in: folder)
        XCTAssertEqual(run.status, 0, name)
        XCTAssertEqual(try contents("log", in: folder), "a\n\(outcome)b\n", name)
      }
    }
  }

  func testALinkToAStreamIsTheStream() throws {
    try withTemporaryFolder { folder in
      let line = "ln -s /dev/stdout link; \"$locfilter\" --summary '\(track)' -o link >> log"
      let run = try BuiltTool.shell("echo keep > log; \(line)", in: folder)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(try contents("log", in: folder), "keep\n" + outcome)
      XCTAssertEqual(try files(in: folder), ["link", "log"])
    }
  }

  func testStreamsThatCannotBeWrittenTo() throws {
    try withTemporaryFolder { folder in
      for name in ["/dev/stdin < log", "/dev/fd/0 < log", "/dev/fd/8 8>&-", "/dev/stdin <&-"] {
        let line = "echo keep > log; \"$locfilter\" --summary '\(track)' -o \(name)"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.status, 74, name)
        let path = name.prefix { $0 != " " }
        XCTAssertEqual(run.errors, "\(path): error: cannot write: Bad file descriptor\n")
        XCTAssertEqual(try contents("log", in: folder), "keep\n", name)
      }
    }
  }

  /// A regular file in `/dev` is like any other: a run that fails leaves it as it was.
  func testAPlainFileBelowDevIsReplaced() throws {
    let shared = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    guard FileManager.default.isWritableFile(atPath: shared.path(percentEncoded: false)) else {
      throw XCTSkip("there is no /dev/shm")
    }
    let folder = shared.appending(component: "locfilter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let older = String(repeating: "older\n", count: 100)
    try Data(older.utf8).write(to: folder.appending(component: "out"))
    let path = folder.appending(component: "out").path(percentEncoded: false)
    for (input, status) in [("missing.csv", 66), ("/dev/null", 65)] as [(String, Int32)] {
      let failure = try BuiltTool.run(["decode", "--format", "csv", input, "-o", path])
      XCTAssertEqual(failure.status, status)
      XCTAssertEqual(try contents("out", in: folder), older)
    }
    XCTAssertEqual(try BuiltTool.run(["--summary", track, "-o", path]).status, 0)
    XCTAssertEqual(try contents("out", in: folder), outcome)
    XCTAssertEqual(try files(in: folder), ["out"])
  }

  #if os(Linux)
    /// The stream of another process is not emptied.
    func testAFileInProcIsAppendedTo() throws {
      try withTemporaryFolder { folder in
        let line = "\"$locfilter\" --summary '\(track)' -o /proc/$$/fd/6"
        let run = try BuiltTool.shell("exec 6> log; echo keep >&6; \(line); exit $?", in: folder)
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(try contents("log", in: folder), "keep\n" + outcome)
      }
    }
  #endif

  // MARK: - Permissions and links

  func testAFileThatIsReplacedKeepsItsPermissions() throws {
    let manager = FileManager.default
    for mask in ["022", "077", "000"] {
      for permissions in [0o600, 0o640, 0o644, 0o666, 0o755, 0o400] {
        try withTemporaryFolder { folder in
          let file = folder.appending(component: "out.txt")
          try Data("older\n".utf8).write(to: file)
          let path = file.path(percentEncoded: false)
          try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
          let line = "umask \(mask); \"$locfilter\" --summary '\(track)' -o out.txt"
          let run = try BuiltTool.shell(line, in: folder)
          XCTAssertEqual(run.status, 0)
          XCTAssertEqual(try contents("out.txt", in: folder), outcome)
          let kept = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
          XCTAssertEqual(kept, permissions, "umask \(mask)")
        }
      }
    }
  }

  func testTheUmaskDecidesOnANewFile() throws {
    for (mask, permissions) in [("022", 0o644), ("077", 0o600), ("000", 0o666)] {
      try withTemporaryFolder { folder in
        let line = "umask \(mask); \"$locfilter\" --summary '\(track)' -o out.txt"
        XCTAssertEqual(try BuiltTool.shell(line, in: folder).status, 0)
        let path = folder.appending(component: "out.txt").path(percentEncoded: false)
        let given = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        XCTAssertEqual(given as? Int, permissions, "umask \(mask)")
      }
    }
  }

  func testADanglingLinkIsFollowed() throws {
    try withTemporaryFolder { folder in
      let line = "mkdir sub; ln -s sub/next first; ln -s ../target.txt sub/next"
      let run = try BuiltTool.shell(
        "\(line); \"$locfilter\" --summary '\(track)' -o first && readlink first sub/next",
        in: folder
      )
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.lines, ["sub/next", "../target.txt"])
      XCTAssertEqual(try contents("target.txt", in: folder), outcome)
      XCTAssertEqual(try files(in: folder), ["first", "sub", "target.txt"])
    }
  }

  func testLinksThatLeadNowhere() throws {
    try withTemporaryFolder { folder in
      let cases = [
        ("no/such/folder.txt", "No such file or directory"),
        ("link", "Too many levels of symbolic links"),
      ]
      for (destination, reason) in cases {
        let line = "ln -sf \(destination) link; \"$locfilter\" '\(track)' -o link"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.status, 74, destination)
        XCTAssertEqual(run.errors, "link: error: cannot write: \(reason)\n")
        XCTAssertEqual(try files(in: folder), ["link"], destination)
      }
    }
  }
}
