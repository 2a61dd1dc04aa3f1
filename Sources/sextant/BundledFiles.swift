import Foundation

/// What comes with the program: beside an installed one, or in the folder it was built in.
enum BundledFiles {
  /// Returns the folder of a name, if it is there.
  static func folder(_ name: String) -> String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "share/sextant/\(name)")
    var places = [installed]
    var folder = program.deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      if folder.lastPathComponent == ".build" {
        places.append(folder.deletingLastPathComponent().appending(path: name))
      }
      folder = folder.deletingLastPathComponent()
    }
    return places.map(\.path).first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The paths of the apps, in the order of their names.
  static var apps: [String] {
    guard let folder = folder("scripts"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".journey.lua") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
