import Diagnostics
import Lua
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

/// The header of a plugin that replaces such parts.
private func header(_ name: String, _ replaces: String..., needs: String = "") -> String {
  let list = replaces.map { "\"\($0)\"" }.joined(separator: ", ")
  return "plugin { name = \"\(name)\", version = \"1.0.0\", replaces = { \(list) }\(needs) }\n"
}

/// An app of two screens, with such plugins, all of which may replace what they ask for.
private func files(_ uses: String, _ plugins: [String: String]) -> [String: String] {
  var files = [
    "app.lua": """
    \(uses)
    local Step = steps "Step" { "start", "go", "late" }
    screen "Home" {}  screen "Page" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", go = push "Page", late = function() return push "Page" end },
    }
    """
  ]
  for (name, text) in plugins { files["plugins/\(name).lua"] = text }
  return files
}

private let granted = PluginSettings(grants: [PluginGrant("p")])

private func load(_ folder: Folder, _ settings: PluginSettings = granted) throws -> App {
  try AppLoader(plugins: settings).load(folder.file("app.lua"))
}

/// A plugin in whose `push` each screen is called by another name.
private let pusher =
  header("p", "word push")
    + """
    local own = original "word push"
    export { push = function() return own "Other" end }
    screen "Other" {}
    """

@Suite("Plugins replace")
struct ReplacingTests {
  /// What is wrong with such plugins, as it is printed.
  private static func told(
    _ plugins: [String: String], uses: String = "plugin \"p\"", _ settings: PluginSettings = granted
  ) throws -> String {
    let folder = try Folder(files(uses, plugins))
    do throws(AppLoader.Failure) {
      _ = try AppLoader(plugins: settings).load(folder.file("app.lua"))
      return "nothing is wrong"
    } catch {
      return printedFindings(error, in: folder)
    }
  }

  @Test("a kind of container by its word")
  func container() throws {
    let folder = try Folder([
      "app.lua": """
      plugin "p"
      local Step = steps "Step" { "start" }
      screen "Home" {}  screen "Page" {}
      flow "App" {
        root = tabs, start = Step.start, navigate = { start = set { "Home", "Page" } },
      }
      """,
      "plugins/p.lua": header("p", "word tabs")
        + "export { tabs = container \"wall\" { shows = \"all\" } }",
    ])
    let app = try load(folder)
    let tree = app.makeSession().tree

    #expect(tree.children.map(\.kind) == ["wall"])
    #expect(tree.children[0].children.map(\.isVisible) == [true, true])
  }

  @Test(
    "a word for the app, in data and in functions, whose entries stand where the app writes them")
  func word() throws {
    let folder = try Folder(files("plugin \"p\"", ["p": pusher]))
    let app = try load(folder)
    let flow = try #require(app.flows.first { $0.name == "App" })
    let session = app.makeSession()
    for step in [".go", ".late"] {
      session.perform(.open(try app.step(try StepLiteral(step))))
    }

    #expect(
      session.presentableNames.filter { $0 != "Home#0" }.prefix(3) == [
        "App#0", "Other#0", "Other#1",
      ])
    let row = try #require(flow.entries.first { $0.key.name == "go" }?.value)
    #expect(row.makers.map(\.name) == ["push"])
    #expect(row.makers.map(\.plugin) == ["p 1.0.0"])
    #expect(row.place?.line == 6)
  }

  @Test("a word for plugins that need them, and for no others")
  func others() throws {
    let folder = try Folder(
      files(
        "plugin \"p\"  plugin \"near\"  plugin \"far\"  print(near == push, far == push)",
        [
          "p": pusher,
          "near": "plugin { name = \"near\", version = \"1.0.0\", needs = { p = \"*\" } }\n"
            + "export { near = nav.push }",
          "far": "plugin { name = \"far\", version = \"1.0.0\" }\nexport { far = push }",
        ]))
    let app = try load(folder)
    var printed: [String] = []
    app.host.output.receiver = { printed.append($0) }
    let near = try app.host.environments["near"]?.words.rawGet("push")
    let far = try app.host.environments["far"]?.words.rawGet("push")
    let own = try app.host.environment?.original("push")

    #expect(printed == ["false\tfalse"])
    #expect(near != own)
    #expect(far == own)
  }

  @Test("what they may replace only, and are asked for each part")
  func permission() throws {
    let settings = PluginSettings(grants: [
      PluginGrant("p", .replacing(Replaceable(.command, "tree")))
    ])
    let said = try Self.told(["p": pusher], settings)

    #expect(
      said == """
        plugins/p.lua:1:54: error: 'p' asks for replace:word push, which is not granted [E0842]
            1 | plugin { name = "p", version = "1.0.0", replaces = { "word push" } }
              |                                                      ^^^^^^^^^^^ grant the permissions with --allow p, or at the interactive prompt, which asks you
              = note: in plugin p 1.0.0
        1 error
        """)
    let granted = PluginGrant("p:replace:word push")
    #expect(granted == PluginGrant("p", .replacing(Replaceable(.word, "push"))))
    #expect(PluginGrant("p:replace:command plugins") == nil)
  }

  @Test("nothing when they are taken out: what lives stays, and is told of")
  func takenOut() throws {
    let folder = try Folder(files("plugin \"p\"", ["p": pusher]))
    let app = try load(folder)
    let session = app.makeSession()
    session.perform(.open(try app.step(try StepLiteral(".go"))))
    var settings = granted
    settings.disabled = ["p"]

    let reload = AppReloader(app, in: session).reload(with: settings)
    guard case .applied(let new, let report) = reload else {
      Issue.record("refused")
      return
    }
    session.perform(.open(try new.step(try StepLiteral(".go"))))

    #expect(
      report.notes.map { $0.text(in: .english) } == [
        "word 'push' is no longer replaced",
        "screen Other is no longer declared; its live instances keep the old version",
      ])
    #expect(session.presentableNames.suffix(3) == ["Other#0", "Page#0", "window#0"])
  }

  @Test("a word that waits: taken out meanwhile, what waits goes on with the program's word")
  func waitingWord() throws {
    let folder = try Folder([
      "app.lua": """
      plugin "p"
      local Step = steps "Step" { "start", "go", "other" }
      screen "Home" {}  screen "Page" {}
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { go = function(flow, step) return await "sure?" and step or nil end },
        navigate = { start = set "Home", go = push "Page", other = push "Page" },
      }
      """,
      "plugins/p.lua": header("p", "word await")
        + "local own = original \"word await\"\nexport { await = function(text) return own(text) end }",
    ])
    let app = try load(folder)
    let session = app.makeSession()
    session.perform(.open(try app.step(try StepLiteral(".go"))))
    #expect(session.questions.map(\.text) == ["sure?"])
    var settings = granted
    settings.disabled = ["p"]
    guard case .applied(let new, _) = AppReloader(app, in: session).reload(with: settings) else {
      Issue.record("refused")
      return
    }

    session.perform(.reply(try #require(session.questions.first?.id), .bool(true)))
    session.perform(.open(try new.step(try StepLiteral(".other"))))

    #expect(session.presentableNames.filter { $0.hasPrefix("Page") } == ["Page#0", "Page#1"])
  }

  @Test("nothing of another plugin: it is told whose it is")
  func ofPlugin() throws {
    var settings = granted
    settings.parts = { [Part(.command, "tree", summary: Message(verbatim: ""))] }
    let said = try Self.told(
      [
        "a":
          "plugin { name = \"a\", version = \"1.0.0\" }\ncommand \"go\" { run = function() end }",
        "p": header("p", "command go") + "command \"go\" { run = function() end }",
      ], uses: "plugin \"a\"  plugin \"p\"", settings)

    #expect(said.contains("there is no command 'go' to replace [E1002]"))
    #expect(
      said.contains("plugin 'a' declares it, and a plugin can replace only parts of the program"))
  }

  @Test(
    "nothing that is not there, never what is fixed, and each part once: it is told with its place",
    arguments: [
      Told(
        "what no plugin can replace", header("p", "screen Home"),
        "1:54: error: 'screen Home' is not a part that a plugin can replace [E1000]"),
      Told(
        "a command by which plugins are taken out", header("p", "command plugins"),
        "1:54: error: a plugin cannot replace command 'plugins' [E1001]"),
      Told(
        "a word that is not there", header("p", "word pusch"),
        "1:54: error: there is no word 'pusch' to replace [E1002]"),
      Told(
        "something that it does not give", header("p", "command tree"),
        "1:54: error: the header of 'p' replaces command 'tree', but the plugin does not define it [E1003]"
      ),
      Told(
        "a word that it does not export", header("p", "word push"),
        "1:54: error: the header of 'p' replaces word 'push', but the plugin does not define it [E1003]"
      ),
      Told(
        "a function by a number", header("p", "word push") + "export { push = 1 }",
        "2:10: error: the replacement of word 'push' in 'p 1.0.0' has the wrong type: "
          + "expected function, got number [E1005]"),
      Told(
        "the original of something else",
        header("p", "word push") + "export { push = original \"word set\" }",
        "2:26: error: original \"word set\" can be used only in a plugin whose header replaces it [E1006]"
      ),
      Told(
        "the original while it is not at work",
        header("p", "command tree")
          + "local own = original \"command tree\"\ncommand \"tree\" { run = own }  own()",
        "3:9: error: the original command 'tree' can be called only while its replacement runs "
          + "[E1007]"),
    ])
  func mistakes(_ told: Told) throws {
    let said = try Self.told(["p": told.script])
    #expect(said.hasPrefix("plugins/p.lua:\(told.said)\n"))
  }

  @Test("an entry by an entry only: what is none is told where the app uses the word")
  func misfit() throws {
    let said = try Self.told([
      "p": header("p", "word push") + "export { push = function(name) return name end }"
    ])

    #expect(
      said.hasPrefix(
        "app.lua:6: error: the replacement of word 'push' in 'p 1.0.0' has the wrong type: "
          + "expected entry, got string [E1005]\n"))
    #expect(said.contains("plugins/p.lua:2:10: note: 'p 1.0.0' replaces word 'push' here\n"))
  }

  @Test("the same thing never twice: both are named")
  func twice() throws {
    let both = PluginSettings(grants: ["p", "q"].map { PluginGrant($0) })
    let tree = "command \"tree\" { run = function() end }"
    let said = try Self.told(
      ["p": header("p", "command tree") + tree, "q": header("q", "command tree") + tree],
      uses: "plugin \"p\"  plugin \"q\"", both)

    #expect(
      said == """
        plugins/q.lua:1:54: error: plugins 'p' and 'q' both replace command 'tree' [E1004]
            1 | plugin { name = "q", version = "1.0.0", replaces = { "command tree" } }
              |                                                      ^^^^^^^^^^^^^^ use one of them only
              = note: in plugin q 1.0.0
        plugins/p.lua:1: note: 'p' replaces command 'tree' here
            1 | plugin { name = "p", version = "1.0.0", replaces = { "command tree" } }
        1 error
        """)
  }
}
