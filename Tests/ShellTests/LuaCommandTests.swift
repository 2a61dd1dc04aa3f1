import Diagnostics
import Foundation
import Platform
import Testing

@testable import Shell

@Suite("Each command as a Lua function")
struct LuaCommandTests {
  /// A command and the same in Lua.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    let lua: String
    var script = Stage.zoo
    var after: [String] = []
    var testDescription: String { lua }
  }

  /// An app of which nothing is found.
  private static let sound = """
    local Step = steps "Step" { "start", "more" }
    screen "Home" { button "More" { emits = Step.more } }
    screen "Detail" { title = "Detail" }
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", more = push "Detail" },
    }
    """

  static let pairs = [
    Pair(name: "tree", line: ":tree", lua: "tree()"),
    Pair(name: "tree", line: ":tree --json", lua: "tree 'json'"),
    Pair(name: "screen", line: ":screen", lua: "screen()"),
    Pair(name: "steps", line: ":steps", lua: "steps()"),
    Pair(name: "tap", line: ":tap Go", lua: "tap('Go')"),
    Pair(name: "tap", line: ":tap rows 2", lua: "tap('rows', 2)"),
    Pair(
      name: "type", line: ":type note \"a  b\"", lua: "type('note', 'a  b')", script: Self.form),
    Pair(name: "tree", line: ":tree Start", lua: "tree('Start')"),
    Pair(name: "in", line: ":in App", lua: "_ENV['in']('App')"),
    Pair(name: "draw", line: ":draw", lua: "draw()"),
    Pair(name: "goto", line: ":goto Page", lua: "_ENV['goto']('Page')"),
    Pair(name: "explore", line: ":explore 5", lua: "explore(5)", script: sound),
    Pair(name: "flows", line: ":flows", lua: "flows()"),
    Pair(name: "retain", line: ":retain App", lua: "retain('App')"),
    Pair(name: "where", line: ":where Page", lua: "where('Page')"),
    Pair(name: "diff", line: ":diff", lua: "diff()"),
    Pair(name: "why", line: ":why 2", lua: "why(2)"),
    Pair(name: "undo", line: ":undo", lua: "undo()", after: [":tap Go"]),
    Pair(name: "redo", line: ":redo", lua: "redo()", after: [":tap Go", ":undo"]),
    Pair(name: "at", line: ":at 2", lua: "at(2)", after: [":tap Go"]),
    Pair(name: "replay", line: ":replay", lua: "replay()"),
    Pair(name: "double", line: ":double Go", lua: "double('Go')"),
    Pair(name: "draws", line: ":draws 3", lua: "draws(3)"),
    Pair(name: "back", line: ":back", lua: "back()"),
    Pair(name: "tab", line: ":tab 2", lua: "tab(2)"),
    Pair(name: "dismiss", line: ":dismiss", lua: "dismiss()"),
    Pair(name: "drag", line: ":drag large", lua: "drag('large')"),
    Pair(name: "device", line: ":device phone", lua: "device('phone')"),
    Pair(name: "emit", line: ":emit .go(1)", lua: "emit(Step.go(1))"),
    Pair(name: "emit", line: ":emit Start .go(1)", lua: "emit('Start', '.go(1)')"),
    Pair(name: "navigate", line: ":navigate .go(2)", lua: "navigate(Step.go(2))"),
    Pair(name: "open", line: ":open zoo://go/2", lua: "open('zoo://go/2')"),
    Pair(name: "relaunch", line: ":relaunch", lua: "relaunch()"),
    Pair(name: "clock", line: ":clock +3s", lua: "clock('+3s')"),
    Pair(name: "clock", line: ":clock", lua: "clock()"),
    Pair(
      name: "answer", line: ":answer yes", lua: "answer('yes')",
      script: AnswerCommandTests.script),
    Pair(name: "status", line: ":status", lua: "status()"),
    Pair(name: "plugins", line: ":plugins", lua: "plugins()"),
    Pair(name: "log", line: ":log 2 rxflow", lua: "log(2, 'rxflow')"),
    Pair(name: "reload", line: ":reload --why", lua: "reload('--why')"),
    Pair(
      name: "save", line: ":save \(Self.file) --overwrite",
      lua: "save('\(Self.file)', '--overwrite')"),
    Pair(
      name: "storyboard", line: ":storyboard \(Self.picture) --overwrite",
      lua: "storyboard('\(Self.picture)', '--overwrite')"),
    Pair(name: "view", line: ":view --read-only", lua: "view('--read-only')"),
    Pair(name: "help", line: ":help tap", lua: "help('tap')"),
    Pair(
      name: "fail", line: ":fail News", lua: "fail('News')",
      script: """
        local Step = steps "Step" { "start", "came", "lost" }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = fetch { "News", seconds = 1, emits = Step.came, fails = Step.lost },
            came = none, lost = none,
          },
        }
        """),
    Pair(name: "tour", line: ":tour", lua: "tour()"),
    Pair(name: "more", line: ":more", lua: "more()"),
    Pair(name: "quit", line: ":quit", lua: "quit()"),
  ]

  private static let file = FileManager.default.temporaryDirectory
    .appending(path: "sextant-\(UUID().uuidString).journey.lua").path

  private static let picture = FileManager.default.temporaryDirectory
    .appending(path: "sextant-\(UUID().uuidString).svg").path

  private static let form = """
    local Step = steps "Step" { "start" }
    screen "Start" { field "note" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Start" } }
    """

  @Test("has the same effect and output as the typed command", arguments: pairs)
  func same(_ pair: Pair) throws {
    let (first, second) = (try Stage(pair.script), try Stage(pair.script))
    defer {
      if pair.name == "save" { try? FileManager.default.removeItem(atPath: Self.file) }
      if pair.name == "storyboard" { try? FileManager.default.removeItem(atPath: Self.picture) }
    }

    // What cannot be done here is told, which is what is compared.
    (first.shell.allowsRefused, second.shell.allowsRefused) = (true, true)
    for shell in [first.shell, second.shell] where pair.name == "view" { Elsewhere.view(shell) }
    for line in pair.after {
      _ = first.said(line)
      _ = second.said(line)
    }

    let results = (first.shell.perform(pair.line), second.shell.perform(pair.lua))

    #expect(results.0 == results.1)
    #expect(results.0 == (pair.name == "quit" ? .quit : .done))
    #expect(first.notes.take() == second.notes.take())
    #expect(first.said(":tree --json") == second.said(":tree --json"))
    #expect(first.said(":log json") == second.said(":log json"))
  }

  @Test("exists for every command of the catalogue, and is tested here")
  func complete() throws {
    let stage = try Stage(Stage.zoo)

    // These need files that stay; ReplayingTests and SessionTests have them.
    let elsewhere: Set = ["accept", "rollback", "load"]
    #expect(
      Set(Self.pairs.map(\.name)).union(elsewhere) == Set(CommandCatalog.all.map(\.name)))
    for command in CommandCatalog.all {
      // Two of them are words of Lua.
      let isWord = ["in", "goto"].contains(command.name)
      let name = isWord ? "_ENV['\(command.name)']" : command.name
      // The name alone would be the command.
      #expect(stage.said("(\(name))") == "<function of the host>")
    }
  }

  @Test("raises the command's error at its line")
  func complaints() throws {
    let stage = try Stage(Stage.zoo)

    #expect(
      stage.transcript([
        "tap('Og')", "print(pcall(clock, 'soon'))", "for i = 1, 3 do\n  tab(1 - i)\nend",
      ]) == """
        > tap('Og')
        prompt#1:1: error: Start has no control 'Og' [E0506]
            1 | tap('Og')
              = did you mean 'Go'?
        > print(pcall(clock, 'soon'))
        false\tprompt#2:1: 'soon' is not a duration
        > for i = 1, 3 do
          tab(1 - i)
        end
        prompt#3:2: error: '0' is not a whole number, 1 or more [E0510]
            1 | for i = 1, 3 do
            2 |   tab(1 - i)
              = write :tab NUMBER|TITLE
        """)
  }

}

/// Says that it shows a session, and does not.
private final class Elsewhere: Viewer {
  private(set) var view: ViewAddress?

  static func view(_ shell: Shell) {
    let loop = EventLoop()
    shell.viewer = Elsewhere()
    shell.meanwhile = Meanwhile(loop, clock: ClockFeed(shell: shell, on: loop)) {}
  }

  func show(port: UInt16?, isReadOnly: Bool) throws(Diagnostic) -> ViewAddress {
    let address = ViewAddress(port: port ?? 1, url: "http://127.0.0.1:1/", isReadOnly: isReadOnly)
    view = address
    return address
  }
}
