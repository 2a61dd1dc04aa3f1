import Platform

/// Files that come with the program: beside it if installed, or in the folder it was built in.
enum BundledFiles {
  static func folder(_ name: String) -> String? {
    guard let program = ThisProcess.executable else { return nil }
    var folder = SystemPath.folder(of: program)
    var places = [join(SystemPath.folder(of: folder), "share/sextant/\(name)")]
    while folder != "/" {
      let outer = SystemPath.folder(of: folder)
      if SystemPath.name(of: folder) == ".build" { places.append(join(outer, name)) }
      folder = outer
    }
    return places.first(where: SystemFolder.exists)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The paths of the bundled apps, sorted by name.
  static var apps: [String] {
    guard let folder = folder("scripts") else { return [] }
    return ((try? SystemFolder.names(in: folder)) ?? [])
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".journey.lua") }.map { "\(folder)/\($0)" }
  }
}
