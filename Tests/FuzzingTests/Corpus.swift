import Foundation

/// The inputs that are kept for a target: good ones to begin with, and those that have found a fault.
struct Corpus {
  let inputs: [(file: String, input: [UInt8])]

  init(of target: FuzzTarget) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/\(target.name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    inputs = try files.filter { !$0.hasPrefix(".") }.map { file in
      (file, Array(try Data(contentsOf: folder.appending(path: file))))
    }
  }
}
