import Foundation

/// The target that `SEXTANT_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["SEXTANT_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTargetCatalog.all.first(where: { $0.name == name }) else {
    let names = FuzzTargetCatalog.all.map(\.name).joined(separator: ", ")
    FileHandle.standardError.write(
      Data("SEXTANT_FUZZ_TARGET has to be one of \(names), not '\(name)'\n".utf8))
    exit(2)
  }
  return target
}()

/// Takes one input from libFuzzer; what must not happen ends the process, which libFuzzer reports
/// together with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.take(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    FileHandle.standardError.write(Data("\(target.name): \(error)\n".utf8))
    abort()
  }
  return 0
}
