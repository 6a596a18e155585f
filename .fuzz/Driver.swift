import Foundation

/// The target that the environment variable `FUZZ_TARGET` names.
private let target = FuzzTarget.all.first {
  $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"]
}

/// Prints the targets or writes the seeds of one, and ends; or else lets libFuzzer begin.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeRawPointer?, _: UnsafeRawPointer?) -> Int32 {
  let environment = ProcessInfo.processInfo.environment
  if environment["FUZZ_LIST"] != nil {
    for target in FuzzTarget.all { print(target.name, target.maximumLength) }
    exit(0)
  }
  guard let target else { fatalError("FUZZ_TARGET names no target") }
  guard let folder = environment["FUZZ_SEEDS"] else { return 0 }
  do {
    for (index, seed) in try target.seeds().enumerated() {
      let bytes = Data(seed.prefix(target.maximumLength))
      try bytes.write(to: URL(filePath: folder).appending(path: "\(index)"))
    }
  } catch {
    fatalError("no seeds of \(target.name): \(error)")
  }
  exit(0)
}

/// Checks one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var source = unsafe ByteSource(UnsafeBufferPointer(start: start, count: count))
  target?.check(&source)
  return 0
}
