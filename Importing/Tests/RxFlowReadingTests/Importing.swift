import FlowScripts
import RxFlowReading

/// The scripts that are written for an app, by the names of their files.
func scripts(of files: [SwiftFile]) -> [String: String] {
  let app = AppReader(Universe(files: files)).app()
  let written = ScriptWriter(app: app).files(appName: "Shop")
  return Dictionary(uniqueKeysWithValues: written.map { ($0.path, $0.text) })
}

/// The scripts that are written for an app in one file, by the names of their files.
func scripts(_ swift: String) -> [String: String] {
  scripts(of: [SwiftFile(path: "Shop.swift", text: swift)])
}

/// The script of a flow, without the line that says who wrote it.
func flow(_ name: String, of swift: String) -> String? {
  scripts(swift)["\(name).imported.lua"].map(withoutHead)
}

/// The script of all screens and steppers, without the line that says who wrote it.
func screens(of swift: String) -> String? {
  scripts(swift)["screens.imported.lua"].map(withoutHead)
}

/// A script without its first line and the empty one below that.
private func withoutHead(_ script: String) -> String {
  String(script.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).last ?? "")
}
