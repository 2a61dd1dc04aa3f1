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
    var projects: [Project] = []
  }

  /// An Xcode project or a package.
  struct Project {
    let name: String
    let folder: String
    let isPackage: Bool
  }

  let paths: [String]

  /// Folders of other people's code and of builds, and of tests.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "Checkouts", "checkouts",
    "vendor",
  ]

  func files() -> Sources {
    var sources = Sources()
    var files: [String] = []
    for path in paths { find(below: path, &files, &sources.projects) }
    for file in files { add(file, to: &sources) }
    return sources
  }

  private func find(below path: String, _ files: inout [String], _ projects: inout [Project]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      files.append(path)
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    for name in names where !name.hasPrefix(".") {
      let inside = path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      let folder = String(inside.dropLast(name.count))
      if name.hasSuffix(".xcodeproj"), name != "Pods.xcodeproj" {
        projects.append(
          Project(name: String(name.dropLast(10)), folder: folder, isPackage: false))
      } else if name == "Package.swift", let package = Self.package(inside) {
        projects.append(Project(name: package, folder: folder, isPackage: true))
      } else if name.hasSuffix(".swift") {
        files.append(inside)
      } else if !Self.foreign.contains(name), !name.hasSuffix("Tests"),
        !name.hasSuffix("xctemplate"),
        FileManager.default.fileExists(atPath: inside, isDirectory: &isFolder), isFolder.boolValue
      {
        find(below: inside, &files, &projects)
      }
    }
  }

  /// The name that a manifest gives its package.
  private static func package(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let start = text.firstRange(of: "name: \"") else { return nil }
    return String(text[start.upperBound...].prefix { $0 != "\"" })
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
