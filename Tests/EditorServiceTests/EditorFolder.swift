import Diagnostics
import Foundation
import Scripting
import Testing

@testable import EditorService

/// A folder with scripts, and a service that has some of them open.
final class EditorFolder {
  let path: String
  let service: EditorService

  /// - Parameters:
  ///   - files: The files that are written to the folder.
  ///   - open: The names of those that are open; all by default.
  init(_ files: [String: String], open: [String]? = nil, hasTerminal: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("editor-\(UUID().uuidString)").resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = folder
    for (name, text) in files {
      try FileManager.default.createDirectory(
        atPath: (folder + "/" + name as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true)
      try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
    var plugins = Self.plugins
    plugins.levels.app = .locked
    service = EditorService(EditorService.Settings(plugins: plugins, hasTerminal: hasTerminal))
    service.setFolders([folder])
    for name in open ?? files.keys.sorted() { service.open(files[name] ?? "", at: at(name)) }
  }

  /// The plugins that come with the program are found.
  static let plugins = PluginSettings(bundled: EmbeddedPlugins.folder)

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func at(_ name: String) -> String { path + "/" + name }

  func text(_ name: String) -> String {
    service.text(at(name)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The byte in a file before which `mark` stands in a piece of its text: `push "It|em"`.
  func byte(_ piece: String, in name: String) throws -> Int {
    let parts = piece.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = text(name)
    let found = try #require(text.firstRange(of: parts.joined()))
    return text[..<found.lowerBound].utf8.count + parts[0].utf8.count
  }

  /// The problems as `file:line:from-to code message`, with columns in bytes from 1.
  func problems() throws -> [String] {
    let all = try #require(service.problems())
    return all.keys.sorted().flatMap { file in
      (all[file] ?? []).map { problem in
        let range = shown(problem.range)
        let first = problem.text.split(separator: "\n").first ?? ""
        return "\(range) \(problem.severity) \(problem.code) \(first)"
      }
    }
  }

  func expectNoProblems(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let found = try problems()
    #expect(found == [], sourceLocation: sourceLocation)
  }

  /// A place as `file:line:from-to`.
  func shown(_ range: FileRange) -> String {
    guard let text = service.text(range.path) else { return "\(range)" }
    let start = text.position(ofByte: range.bytes.lowerBound, in: .utf8)
    let end = text.position(ofByte: range.bytes.upperBound, in: .utf8)
    let name = range.path.dropFirst(path.count + 1)
    let last = start.line == end.line ? "\(end.column + 1)" : "\(end.line + 1):\(end.column + 1)"
    return "\(name):\(start.line + 1):\(start.column + 1)-\(last)"
  }

  /// The texts of the files after some edits.
  func edited(_ edits: [FileEdit]) -> [String: String] {
    var texts: [String: [UInt8]] = [:]
    for edit in edits.sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
      let name = String(edit.range.path.dropFirst(path.count + 1))
      var bytes = texts[name] ?? Array(text(name).utf8)
      bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
      texts[name] = bytes
    }
    return texts.mapValues { String(decoding: $0, as: UTF8.self) }
  }
}

/// A small app in three files.
enum ShopFiles {
  static let steps = """
    return steps "ShopStep" { "started", "itemPicked(id: Int)", "aboutAsked", "aboutRead" }
    """

  static let app = """
    local Step = require "steps"
    screen "List" {
      title = "가게",
      list "items" { items = { 7, 8 }, emits = Step.itemPicked },
      button "About" { emits = Step.aboutAsked },
    }
    screen "Item" { title = function(screen) return "Item " .. screen.params[1] end }
    screen "About" { title = "About", button "Done" { emits = Step.aboutRead } }
    flow "ShopFlow" {
      root = navigation, start = Step.started,
      navigate = {
        started = set "List", itemPicked = push "Item",
        aboutAsked = present "About", aboutRead = dismiss(),
      },
    }
    coordinate "ShopFlow"
    link "shop://item/{id:Int}" { Step.itemPicked(capture "id"), to = "ShopFlow" }

    """

  static let journeys = """
    script "shop.lua"

    journey "an item, and back" {
      tap("items", 2),
      expect.steps { "ShopFlow itemPicked(id: 8)" },
      expect.visible { "Item", title = "Item 8" },
      back(),
      expect.visible "List",
    }

    journey "about" {
      tap "About",
      expect.steps "ShopFlow aboutAsked",
      expect.tree [[
        window
          navigation ShopFlow
            screen List "가게"
            screen About "About"  presented over ShopFlow#0, which stays visible
      ]],
      tap "About#0 Done",
      expect.steps "ShopFlow aboutRead",
    }

    """

  static let all = ["steps.lua": steps, "shop.lua": app, "shop.journey.lua": journeys]
}
