import Diagnostics
import Foundation
import Navigation
import Steps
import TestFolders

@testable import Scripting

/// Lets a script try something, at some level and in some place, and tells how that ended.
struct AttackStage {
  /// Where a script tries it.
  enum Place: String {
    /// A plugin does, while it loads, and catches what goes wrong.
    case plugin
    /// An entry of the app does, and catches nothing.
    case entry
    /// An entry of the app gives back what came of it.
    case result
    /// A word does that a plugin has put in place of one of the language, where the app uses it, and catches
    /// what goes wrong.
    case word
  }

  let level: TrustLevel
  let place: Place
  /// How long what it calls may run.
  let limit: Duration
  /// How many bytes the scripts can use.
  let memory: Int

  /// How it ended: what it printed, and the errors, without the places of messages.
  func end(of source: String) throws -> String {
    let outside = try Folder(["secret.lua": "return 'outside'"])
    let folder = try Folder(files(source))
    for name in ["linked.lua", "plugins/p/linked.lua"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: outside.file("secret.lua"))
    }
    let app: App
    do {
      app = try loader.load(folder.file("app.lua"))
    } catch {
      return text([], error.findings.all, in: folder)
    }
    var printed: [String] = []
    app.host.output.receiver = { printed.append($0) }
    let session = app.makeSession()
    session.perform(.open(try app.step(try StepLiteral(".go"))))
    session.perform(.open(try app.step(try StepLiteral(".page"))))
    guard session.presentable(named: "Page#0") != nil else { return "the app does not go on" }
    return text(printed, failures(session), in: folder)
  }

  private var loader: AppLoader {
    var settings = PluginSettings()
    settings.levels.app = level
    settings.levels.plugins["p"] = level
    if place == .word { settings.grants = [PluginGrant("p")] }
    var limits = ScriptLimits()
    limits[.load] = limit
    limits[.handler] = limit
    limits.memory = memory
    return AppLoader(plugins: settings, limits: limits)
  }

  private func files(_ source: String) -> [String: String] {
    let attack = """
      local function attack(flow)
      \(source)
      end
      local function told(...)
        local texts = table.pack(...)
        for index = 1, texts.n do texts[index] = tostring(texts[index]) end
        print(table.concat(texts, " "))
      end

      """
    let isPlugin = place == .plugin || place == .word
    let inEntry =
      switch place {
      case .plugin, .word: ""
      case .entry: "told(true, attack(flow))"
      case .result: "return attack(flow)"
      }
    return [
      "plugins/p.lua": """
      plugin { name = "p", version = "1.0.0", needs = { wall = "*" }\(place == .word ? Self.replaces : "") }
      \(isPlugin ? attack + (place == .word ? Self.word : "told(pcall(attack))") : "")
      """,
      "plugins/p/other.lua": "return os",
      "plugins/wall.lua": """
      plugin { name = "wall", version = "1.0.0" }
      export { wall = {
        open = { "lobby" }, names = { "a", "b" }, entry = push "Home",
        isAllowed = function(name) return name == "lobby" end,
      } }
      """,
      "app.lua": """
      plugin "p"
      plugin "wall"
      \(isPlugin ? "" : attack)
      local Step = steps "Step" { "start", "go", "page" }
      screen "Home" {}  screen "Page" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", page = push "Page",
        go = function(flow) \(inEntry) end,
      } }
      """,
      "other.lua": "return os",
    ]
  }

  private static let replaces = ", replaces = { \"word push\" }"

  /// What makes the attack the work of a word.
  private static let word = """
    local own = original "word push"
    export { push = function(...) told(pcall(attack)) return own(...) end }
    """

  private func failures(_ session: Session) -> [Diagnostic] {
    session.log.records(from: 1).compactMap { record in
      guard case .step(let event) = record.event, case .failed(let failure) = event.outcome
      else { return nil }
      return failure.diagnostic
    }
  }

  private func text(_ printed: [String], _ findings: [Diagnostic], in folder: Folder) -> String {
    switch findings.first?.message.code {
    case "E0614": return Attack.time
    case "E0615": return Attack.memory
    case "E0616": return Attack.output
    default: break
    }
    let errors = findings.map { "error: " + $0.message.text(in: .english) }
    let lines = (printed + errors).map { $0.replacing(#/^false /#, with: "error: ") }
    let text = lines.joined(separator: "\n").replacing(folder.path + "/", with: "")
      .replacing(#/[a-z\/]+\.lua:[0-9]+: /#, with: "")
      .replacing(#/ \([a-z\/]+\.lua:[0-9]+\)/#, with: "")
      .replacing(#/x{20,}/#, with: "x…")
    return text.hasSuffix("not enough memory") ? Attack.memory : text
  }
}
