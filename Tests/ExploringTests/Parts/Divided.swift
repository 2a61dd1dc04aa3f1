import Driving
import Exploring
import Foundation
import Scripting
import TestFolders

/// An app that is walked in parts, which are put together.
final class Divided {
  let folder: Folder
  private let change: (inout Exploration) -> Void

  /// - Parameter change: How each part is walked, and all of it.
  init(_ script: String, change: @escaping (inout Exploration) -> Void = { _ in }) throws {
    self.change = change
    folder = try Folder(["app.lua": script])
  }

  private func file(_ name: String) -> URL { folder.url(name) }

  private func app() throws -> App { try AppLoader().load(file("app.lua").path) }

  private func explored(_ app: App, _ settle: (inout Exploration) -> Void) throws -> Exploration {
    var exploration = Exploration()
    exploration.properties = try PropertyScript.of(app)
    // Small apps are divided as well.
    exploration.share = 1
    change(&exploration)
    settle(&exploration)
    return exploration
  }

  /// What one walk tells.
  func whole() throws -> Told {
    let app = try app()
    let exploration = try explored(app) { _ in }
    return try Told(app) { $0 = exploration }
  }

  /// The text of a part.
  func part(_ number: Int, of count: Int, settle: (inout Exploration) -> Void = { _ in }) throws
    -> String
  {
    let app = try app()
    guard let shard = Shard(number: number, of: count) else { return "" }
    let text = PartText(shard, paths: ["app.lua"], settings: [])
    text.begin(script: "app.lua", fingerprint: "same")
    let exploration = try explored(app) {
      settle(&$0)
      $0.recording = text
    }
    _ = try exploration.record(Driver(app, isSilent: true))
    return text.finished() + "\n"
  }

  /// Reads parts from their texts.
  func read(_ texts: [String]) throws -> [PartFile] {
    let paths = try texts.enumerated().map { number, text in
      let file = file("part\(number)")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    return try [PartFile](files: paths)
  }

  /// What parts tell that are put together.
  func merged(_ texts: [String]) throws -> Told {
    let app = try app()
    let parts = try Parts(try read(texts), of: "app.lua", fingerprint: "same", app)
    let exploration = try explored(app) { $0.parts = parts }
    return try Told(app) { $0 = exploration }
  }

  /// What all parts tell that are put together.
  func merged(_ count: Int, settle: (inout Exploration) -> Void = { _ in }) throws -> Told {
    try merged((1...count).map { try part($0, of: count, settle: settle) })
  }
}
