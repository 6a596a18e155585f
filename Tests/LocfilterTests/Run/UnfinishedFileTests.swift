import Foundation
import XCTest

@testable import locfilter

final class UnfinishedFileTests: XCTestCase {
  private func withFolder(_ body: (_ path: (String) -> SystemString) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try body { SystemString(folder.appending(component: $0).path(percentEncoded: false)) }
    }
  }

  private func files(beside path: SystemString) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path.folder.text).sorted()
  }

  private func contents(_ path: SystemString) throws -> String {
    try String(contentsOfFile: path.text, encoding: .utf8)
  }

  private func write(_ text: String, to file: FileDescriptor) throws {
    try file.write(Array(text.utf8).span)
  }

  func testTheFileAppearsWhenItIsComplete() throws {
    for isNamed in [false, true] {
      for older in [nil, "older, and longer\n"] {
        try withFolder { path in
          let target = path("out")
          try older?.write(toFile: target.text, atomically: true, encoding: .utf8)
          let file = try UnfinishedFile(replacing: target, isNamed: isNamed)
          try write("new\n", to: file.descriptor)
          XCTAssertEqual(try? contents(target), older)
          try file.complete()
          file.discard()
          XCTAssertEqual(try contents(target), "new\n")
          XCTAssertEqual(try files(beside: target), ["out"])
        }
      }
    }
  }

  func testADiscardedFileLeavesNothing() throws {
    for isNamed in [false, true] {
      try withFolder { path in
        let target = path("out")
        let file = try UnfinishedFile(replacing: target, isNamed: isNamed)
        try write("new\n", to: file.descriptor)
        file.discard()
        XCTAssertEqual(try files(beside: target), [])
      }
    }
  }

  /// Its file without a name may also have been there at the start, and the other way round.
  func testAFileThatAppearsMeanwhileIsReplaced() throws {
    for isNamed in [false, true] {
      try withFolder { path in
        let target = path("out")
        let file = try UnfinishedFile(replacing: target, isNamed: isNamed)
        try write("new\n", to: file.descriptor)
        try "meanwhile".write(toFile: target.text, atomically: true, encoding: .utf8)
        try file.complete()
        XCTAssertEqual(try contents(target), "new\n")
        XCTAssertEqual(try files(beside: target), ["out"])
      }
    }
  }

  #if os(Linux)
    func testAFileWithoutANameIsPreferred() throws {
      try withFolder { path in
        let file = try UnfinishedFile(replacing: path("out"))
        XCTAssertNil(file.name)
        XCTAssertEqual(try files(beside: path("out")), [])
      }
    }
  #endif

  // MARK: - Temporary names

  func testRunsAtATimeHaveNamesOfTheirOwn() throws {
    try withFolder { path in
      let target = path("out")
      let texts = ["first", "second", "third"]
      let unfinished = try texts.map { text in
        let file = try UnfinishedFile(replacing: target, isNamed: true)
        try write(text, to: file.descriptor)
        return file
      }
      XCTAssertEqual(
        unfinished.map(\.name),
        [
          path("out.locfilter-1.part"), path("out.locfilter-2.part"), path("out.locfilter-3.part"),
        ]
      )
      for (file, text) in zip(unfinished, texts) {
        try file.complete()
        XCTAssertEqual(try contents(target), text)
      }
      XCTAssertEqual(try files(beside: target), ["out"])
    }
  }

  /// After its end, its name may be that of another run.
  func testACompletedRunLeavesTheFileOfAnother() throws {
    try withFolder { path in
      let target = path("out")
      let first = try UnfinishedFile(replacing: target, isNamed: true)
      try first.complete()
      let second = try UnfinishedFile(replacing: target, isNamed: true)
      XCTAssertEqual(second.name, path("out.locfilter-1.part"))
      first.discard()
      XCTAssertEqual(try files(beside: target), ["out", "out.locfilter-1.part"])
      second.discard()
      XCTAssertEqual(try files(beside: target), ["out"])
    }
  }

  func testAnAbandonedFileIsRemoved() throws {
    for isNamed in [false, true] {
      try withFolder { path in
        let target = path("out")
        try "older".write(toFile: target.text, atomically: true, encoding: .utf8)
        for name in ["out.locfilter-1.part", "out.17.part", "out.part"] {
          try "left, and longer".write(toFile: path(name).text, atomically: true, encoding: .utf8)
        }
        let file = try UnfinishedFile(replacing: target, isNamed: isNamed)
        try write("new\n", to: file.descriptor)
        try file.complete()
        XCTAssertEqual(try contents(target), "new\n")
        XCTAssertEqual(try files(beside: target), ["out", "out.17.part", "out.part"])
      }
    }
  }

  /// What is no file of a run is neither removed nor followed.
  func testOtherKindsOfFilesStay() throws {
    try withFolder { path in
      let target = path("out")
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: path("out.locfilter-1.part").text,
        withDestinationPath: path("precious").text
      )
      try "precious".write(toFile: path("precious").text, atomically: true, encoding: .utf8)
      try manager.createDirectory(
        atPath: path("out.locfilter-2.part").text,
        withIntermediateDirectories: false
      )
      XCTAssertEqual(unsafe mkfifo(path("out.locfilter-3.part").text, 0o600), 0)
      let before = try files(beside: target)
      let file = try UnfinishedFile(replacing: target, isNamed: true)
      XCTAssertEqual(file.name, path("out.locfilter-4.part"))
      file.discard()
      XCTAssertEqual(try files(beside: target), before)
      XCTAssertEqual(try contents(path("precious")), "precious")
    }
  }

  func testALongNameIsShortened() throws {
    let long = String(repeating: "n", count: 255)
    XCTAssertEqual(UnfinishedFile.name(beside: "a/b", 12), "a/b.locfilter-12.part")
    XCTAssertEqual(UnfinishedFile.name(beside: "/b", 1), "/b.locfilter-1.part")
    try withFolder { path in
      let target = path(long)
      for isNamed in [true, false] {
        let file = try UnfinishedFile(replacing: target, isNamed: isNamed)
        XCTAssertEqual(file.name.map { $0.bytes.count - target.folder.bytes.count } ?? 255, 255)
        try file.complete()
        XCTAssertEqual(try files(beside: target), [long])
      }
    }
  }
}
