import ArgumentParser
import Foundation
import Scripting
import Shell

/// The options about plugins.
struct PluginOptions: ParsableArguments {
  @Option(
    name: .customLong("plugin"), help: "Load a plugin as well; can be given several times.")
  var names: [String] = []

  @Option(
    name: .customLong("plugin-path"),
    help: "Look for plugins in this folder first; can be given several times.")
  var folders: [String] = []

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(
      "Grant a plugin what it asks for; can be given several times.",
      valueName: "name:permission"))
  var grants: [String] = []

  mutating func validate() throws {
    for grant in grants {
      let parts = grant.split(separator: ":", maxSplits: 1).map(String.init)
      let known = PluginPermission.allCases.map(\.rawValue)
      guard parts.count == 2 else {
        throw ValidationError("'\(grant)' is not NAME:PERMISSION, such as notes:files.read.")
      }
      guard known.contains(parts[1]) else {
        throw ValidationError(
          "There is no permission '\(parts[1])'; there are \(known.joined(separator: ", ")).")
      }
    }
  }

  /// Where plugins are found and what is granted, by the options and the surroundings.
  func settings(_ surroundings: Surroundings) -> PluginSettings {
    let path = surroundings["SEXTANT_PATH"]?.split(separator: ":").map(String.init) ?? []
    return PluginSettings(
      folders: folders + path, bundled: Self.bundled, names: names, grants: grants)
  }

  /// The plugins that come with the program: beside an installed one, or in the folder it was built in.
  private static var bundled: String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "share/sextant/plugins")
    var places = [installed]
    var folder = program.deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      if folder.lastPathComponent == ".build" {
        places.append(folder.deletingLastPathComponent().appending(path: "plugins"))
      }
      folder = folder.deletingLastPathComponent()
    }
    return places.map(\.path).first { FileManager.default.fileExists(atPath: $0) }
  }
}
