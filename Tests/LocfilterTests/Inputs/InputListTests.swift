import Foundation
import TestSupport
import XCTest

@testable import locfilter

final class InputListTests: XCTestCase {
  /// Creates files, and directories for names that end with a slash, in a temporary folder; calls `body` with
  /// the path of the folder.
  private func withFiles(_ names: [String], _ body: (_ folder: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for name in names {
        let isFolder = name.hasSuffix("/")
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: isFolder ? file : file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        if !isFolder { try Data().write(to: file) }
      }
      let path = folder.path(percentEncoded: false)
      try body(path.hasSuffix("/") ? String(path.dropLast()) : path)
    }
  }

  private func list(
    _ operands: [String],
    list: [String]? = nil,
    isRecursive: Bool = true
  ) -> InputList {
    InputList(
      operands.map { SystemString($0) },
      list: list?.map { SystemString($0) },
      isRecursive: isRecursive
    )
  }

  /// The names of the inputs in a folder, without it.
  private func names(_ list: InputList, in folder: String) -> [String] {
    list.all.map {
      $0.name.hasPrefix(folder) ? String($0.name.dropFirst(folder.count + 1)) : $0.name
    }
  }

  func testOperandsAndLists() {
    let cases: [([String], list: [String]?, [Input], isSingle: Bool)] = [
      ([], nil, [.standardInput], true), (["-"], nil, [.standardInput], true),
      (["a"], nil, [Input("a")], true), (["a", "b"], nil, [Input("a"), Input("b")], false),
      ([], [], [], false), (["a"], [], [Input("a")], false), ([], ["a"], [Input("a")], false),
      (["b", "-"], ["a"], [Input("b"), .standardInput, Input("a")], false),
      ([], ["-"], [Input("./-")], false),
    ]
    for isRecursive in [false, true] {
      for (operands, names, inputs, isSingle) in cases {
        let list = list(operands, list: names, isRecursive: isRecursive)
        // The files do not exist, which a directory listing finds first.
        XCTAssertEqual(list.all.map(\.name), inputs.map(\.name), "\(operands)")
        XCTAssertEqual(list.all.map(\.isStandardInput), inputs.map(\.isStandardInput))
        XCTAssertEqual(list.isSingle, isSingle, "\(operands) \(names ?? [])")
        XCTAssertFalse(list.all.contains(where: \.isFound))
        XCTAssertEqual(list.skipped, InputList.Skipped())
      }
    }
  }

  func testADirectoryIsItselfUnlessRecursive() throws {
    try withFiles(["a.csv"]) { folder in
      let list = list([folder], isRecursive: false)
      XCTAssertEqual(list.all, [Input(folder)])
      XCTAssertTrue(list.isSingle)
      XCTAssertThrowsError(try list.all.first?.open()) { error in
        XCTAssertEqual(error as? SystemError, .isDirectory)
      }
    }
  }

  func testTheOrderIsThatOfThePaths() throws {
    let files = [
      "a!/x.csv", "a.csv", "a/b.csv", "a/b/c.csv", "a/b0.csv", "a0.csv", "b/1.csv", "ä.csv",
    ]
    try withFiles(files.shuffled()) { folder in
      let list = list([folder])
      XCTAssertEqual(names(list, in: folder), files)
      XCTAssertEqual(
        files.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) },
        files.map { Array($0.utf8) }
      )
      XCTAssertTrue(list.all.allSatisfy(\.isFound))
      XCTAssertFalse(list.isSingle)
      XCTAssertEqual(list.skipped, InputList.Skipped())
      XCTAssertEqual(names(self.list([folder + "/"]), in: folder), files)
      let mixed = self.list([folder + "/b"], list: [folder + "/a.csv", folder + "/a/b"])
      XCTAssertEqual(names(mixed, in: folder), ["b/1.csv", "a.csv", "a/b/c.csv"])
      XCTAssertEqual(mixed.all.map(\.isFound), [true, false, true])
    }
  }

  func testWhatIsSkippedIsCounted() throws {
    let files = [
      "a.csv", ".hidden.csv", ".git/b.csv", ".git/c.csv", "d/.e", "photo.jpg", "d/f.pdf", "d/g.log",
      "h/",
    ]
    try withFiles(files) { folder in
      let list = list([folder])
      XCTAssertEqual(names(list, in: folder), ["a.csv", "d/g.log"])
      XCTAssertEqual(list.skipped.hidden.count, 3)
      XCTAssertEqual(list.skipped.hidden.first, folder + "/.git")
      XCTAssertEqual(list.skipped.named.count, 2)
      XCTAssertEqual(list.skipped.named.first, folder + "/photo.jpg")
      XCTAssertEqual(list.skipped.special.count, 0)
      // A file that is named is read whatever its name is.
      let named = self.list([folder + "/.hidden.csv", folder + "/photo.jpg"])
      XCTAssertEqual(names(named, in: folder), [".hidden.csv", "photo.jpg"])
      XCTAssertEqual(named.skipped, InputList.Skipped())
    }
  }

  func testLinks() throws {
    try withFiles(["a.csv", "d/b.csv"]) { folder in
      let links = [
        ("d/to-file.csv", "../a.csv"), ("d/to-folder", "."), ("loop", "loop"), ("up", ".."),
        ("dangling.csv", "none"), ("d/photo.jpg", "../a.csv"),
      ]
      for (name, destination) in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + name,
          withDestinationPath: destination
        )
      }
      let list = list([folder])
      XCTAssertEqual(names(list, in: folder), ["a.csv", "d/b.csv", "d/to-file.csv"])
      XCTAssertEqual(list.skipped.named.count, 1)
      XCTAssertEqual(list.skipped.special.count, 4)
      XCTAssertEqual(list.skipped.special.first, folder + "/dangling.csv")
      // A link to a directory is followed if it is named.
      XCTAssertEqual(
        names(self.list([folder + "/d/to-folder"]), in: folder),
        ["d/to-folder/b.csv", "d/to-folder/to-file.csv"]
      )
      let loop = self.list([folder + "/loop"])
      XCTAssertEqual(names(loop, in: folder), ["loop"])
      XCTAssertThrowsError(try loop.all.first?.open()) { error in
        XCTAssertEqual(error as? SystemError, .tooManyLinks)
      }
    }
  }

  func testPipesAreNotOpened() throws {
    try withFiles(["a.csv"]) { folder in
      XCTAssertEqual(unsafe mkfifo(folder + "/pipe.csv", 0o600), 0)
      let list = list([folder])
      XCTAssertEqual(names(list, in: folder), ["a.csv"])
      XCTAssertEqual(list.skipped.special.count, 1)
      XCTAssertEqual(list.skipped.named.count, 0)
      XCTAssertEqual(self.list([folder + "/pipe.csv"]).all.map(\.isFound), [false])
    }
  }

  func testADirectoryWithoutATrackIsAnError() throws {
    try withFiles(["d/.hidden", "d/photo.jpg", "d/e/"]) { folder in
      let list = list([folder + "/d", "x.csv"])
      XCTAssertEqual(names(list, in: folder), ["d", "x.csv"])
      XCTAssertEqual(list.all.map(\.isEmptyDirectory), [true, false])
      XCTAssertEqual(list.all.map(\.isFound), [false, false])
      XCTAssertEqual(list.skipped.hidden.count, 1)
      XCTAssertThrowsError(try InputChunks(list.all[0])) { error in
        let error = error as? CommandError
        XCTAssertEqual(error?.status, .data)
        XCTAssertEqual(error?.message, "\(folder)/d: error: no recording in it")
      }
    }
  }

  func testADirectoryThatCannotBeOpenedIsAnInputOfItsOwn() throws {
    try XCTSkipIf(geteuid() == 0, "Nothing is closed to the superuser.")
    try withFiles(["a.csv", "d/b.csv", "e.csv"]) { folder in
      XCTAssertEqual(unsafe chmod(folder + "/d", 0), 0)
      defer { unsafe chmod(folder + "/d", 0o700) }
      let list = list([folder])
      XCTAssertEqual(names(list, in: folder), ["a.csv", "d", "e.csv"])
      XCTAssertEqual(list.all.map(\.isFound), [true, false, true])
      XCTAssertThrowsError(try list.all[1].open()) { error in
        XCTAssertEqual(error as? SystemError, SystemError(code: EACCES))
      }
    }
  }

  func testADeepTree() throws {
    let name = Array(repeating: "d", count: 1000).joined(separator: "/") + "/a.csv"
    try withFiles([name]) { folder in
      XCTAssertEqual(names(list([folder]), in: folder), [name])
    }
  }

  #if os(Linux)
    func testNamesThatAreNotUTF8() throws {
      try withFiles(["d/"]) { folder in
        let directory = SystemString(folder + "/d")
        for byte: UInt8 in [0xFF, 0xFE] {
          let path = directory.appending(SystemString(bytes: [0x61, byte] + Array(".csv".utf8)))
          let file = unsafe path.withCString { unsafe open($0, O_CREAT | O_WRONLY, 0o600) }
          XCTAssertGreaterThanOrEqual(file, 0)
          close(file)
        }
        let list = list([folder])
        XCTAssertEqual(names(list, in: folder), ["d/a\u{FFFD}.csv", "d/a\u{FFFD}.csv"])
        XCTAssertEqual(list.all.map { $0.path.bytes.dropLast(4).last }, [0xFE, 0xFF])
        for input in list.all { XCTAssertNoThrow(try input.open()) }
      }
    }
  #endif
}
