import Foundation
import RxFlowReading

/// Finds the Swift files of an app.
struct SourceFinder {
  struct Sources {
    var read: [SwiftFile] = []
    var lines = 0
    /// Files without a word about flows, steps or controllers.
    var skipped = 0
    var unreadable: [String] = []
  }

  let paths: [String]

  /// Folders of other people's code and of builds, and of tests.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "Checkouts", "checkouts",
    "vendor",
  ]

  func files() -> Sources {
    var sources = Sources()
    for path in paths {
      for file in swiftFiles(below: path) { add(file, to: &sources) }
    }
    return sources
  }

  private func swiftFiles(below path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      return [path]
    }
    var found: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    for name in names where !name.hasPrefix(".") {
      let inside = path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name.hasSuffix(".swift") { found.append(inside); continue }
      guard !Self.foreign.contains(name), !name.hasSuffix("Tests"), !name.hasSuffix("xctemplate")
      else { continue }
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: inside, isDirectory: &isFolder), isFolder.boolValue
      {
        found += swiftFiles(below: inside)
      }
    }
    return found
  }

  private static let words = [
    "Flow", "Step", "Controller", "steps", "UIWindow", "RxFlow", "VC", "oordinator",
  ]

  private func add(_ path: String, to sources: inout Sources) {
    guard let data = FileManager.default.contents(atPath: path) else {
      sources.unreadable.append(path)
      return
    }
    let text = String(decoding: data, as: UTF8.self)
    sources.lines += text.utf8.count { $0 == 10 }
    if !path.hasSuffix(".swift") {
      sources.read += SwiftFile.blocks(path: path, document: text)
      return
    }
    guard Self.words.contains(where: text.contains) else {
      sources.skipped += 1
      return
    }
    sources.read.append(SwiftFile(path: path, text: text))
  }
}
