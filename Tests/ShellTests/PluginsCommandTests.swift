import LineEditor
import Scripting
import Testing

@testable import Shell

@Suite(":plugins")
struct PluginsCommandTests {
  private static let script = """
    plugin "tea"  plugin "cups"
    local Step = steps "S" { "start" }
    screen "Home" { title = "Home" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }

    """

  private static let tea = """
    plugin { name = "tea", version = "1.0.0" }
    command "brew" { run = function() return "hot" end }
    on("dispose", function() print "bye" end)
    """

  private func stage(_ script: String = Self.script, tea: String = Self.tea) throws -> EditedStage {
    try EditedStage(
      script,
      files: [
        "plugins/tea.lua": tea,
        "plugins/cups.lua": "plugin { name = \"cups\", version = \"0.1.0\" }",
      ])
  }

  /// What was said, without how long things took.
  private func said(_ line: String, _ stage: EditedStage) -> String {
    stage.said(line).replacing(/in [0-9.]+ ms/, with: "in 1 ms")
  }

  @Test("disables a plugin with all it has, and enables it again, while the session stays alive")
  func disabling() throws {
    let stage = try stage()
    let session = stage.shell.session

    #expect(said(":brew", stage) == "\"hot\"")
    #expect(
      said(":plugins disable tea", stage)
        == "bye\nreloaded app: 2 changes (:reload --why)")
    #expect(said(":brew", stage).hasPrefix("error: there is no command ':brew' [E0501]"))
    #expect(
      said(":plugins", stage) == """
        cups 0.1.0  plugins/cups.lua  loaded in 1 ms
        tea 1.0.0  plugins/tea.lua  disabled
        """)
    #expect(said(":plugins disable tea", stage).contains("[E0865]"))
    #expect(said(":reload", stage) == "reloaded app: the files have not changed")
    #expect(said(":brew", stage).contains("E0501"))
    #expect(said(":plugins enable tea", stage) == "reloaded app: 2 changes (:reload --why)")
    #expect(
      said(":reload --why", stage) == """
        file   plugins/tea.lua
        change + plugin tea
        change + command brew
        kept   flows: 1, screens: 1, waiting steps and timers: 0, functions in progress: 0
        """)
    #expect(said(":brew", stage) == "\"hot\"")
    #expect(stage.shell.session === session)
  }

  @Test("shows guards and first values of a plugin, and :where finds those and what is fetched")
  func guards() throws {
    let stage = try EditedStage(
      Self.script + """
        given "mine" { Kettle = { water = 2 } }
        """,
      files: [
        "plugins/tea.lua": """
        plugin { name = "tea", version = "1.0.0" }
        service "Kettle" { state = { water = 1 } }
        adapt { function() end }
        given "full" { Kettle = { water = 9 } }
        """,
        "plugins/cups.lua": "plugin { name = \"cups\", version = \"0.1.0\" }",
      ])

    #expect(
      said(":plugins", stage) == """
        tea 1.0.0  plugins/tea.lua  loaded in 1 ms
          services    Kettle
          givens      full
          guards      adapt (line 3)
        cups 0.1.0  plugins/cups.lua  loaded in 1 ms
        """)
    #expect(stage.said(":where full") == "plugins/tea.lua:4  given full")
    #expect(stage.said(":where mine") == "app.lua:5  given mine")
  }

  @Test("shows what each plugin is for, and the state of those deleted or unreadable")
  func states() throws {
    let stage = try stage(
      tea: Self.tea.replacing("\"1.0.0\"", with: "\"1.0.0\", help = \"hot water\""))
    let cups = "cups 0.1.0  plugins/cups.lua  loaded in 1 ms"

    #expect(
      said(":plugins", stage) == """
        tea 1.0.0  plugins/tea.lua  loaded in 1 ms
          is for      hot water
          hooks       dispose
          commands    brew
        \(cups)
        """)
    try stage.remove("plugins/tea.lua")
    #expect(
      said(":plugins", stage) == """
        tea 1.0.0  plugins/tea.lua  loaded in 1 ms; now: the file 'plugins/tea.lua' does not exist
          is for      hot water
          hooks       dispose
          commands    brew
        \(cups)
        """)
    _ = stage.said(":plugins disable tea")
    #expect(
      said(":plugins", stage) == """
        \(cups)
        tea  disabled; now: plugin 'tea' was not found
        """)
    try stage.write("plugin { nam = \"tea\" }", to: "plugins/tea.lua")
    #expect(
      said(":plugins", stage) == """
        \(cups)
        tea  plugins/tea.lua  disabled; now: plugin has no option 'nam'
        """)
    try stage.write(Self.script.replacing("plugin \"tea\"", with: ""))
    _ = stage.said(":reload")
    #expect(said(":plugins", stage).contains("\ntea  plugins/tea.lua  disabled; "))
  }

  @Test("changes nothing if the app needs a word of the plugin")
  func needed() throws {
    let stage = try stage(
      Self.script + "brew \"green\"\n", tea: Self.tea + "\nexport { brew = function() end }")

    #expect(
      said(":plugins disable tea", stage) == """
        error: app was not reloaded: app.lua:5: 'brew' is not declared (:reload --why) [E0800]
        """)
    #expect(
      said(":reload --why", stage).contains(
        "if the name is a word of tea, which is disabled, use :plugins enable tea"))
    #expect(said(":brew", stage) == "\"hot\"")
    #expect(said(":plugins", stage).contains("tea 1.0.0  plugins/tea.lua  loaded"))
  }

  @Test("does not report the files as changed if a plugin cannot be disabled")
  func filesAreWhole() throws {
    let script = Self.script + "brew \"green\"\n"
    let stage = try stage(script, tea: Self.tea + "\nexport { brew = function() end }")

    _ = stage.said(":plugins disable tea")

    #expect(stage.shell.promptText == "› ")
    #expect(!said(":status", stage).contains("app.lua"))
    #expect(stage.looked() == "")
    try stage.write(script + "nonsense(")
    #expect(stage.looked().contains("app was not reloaded: app.lua:"))
    #expect(stage.shell.promptText == "app ✗ › ")
    #expect(said(":plugins disable tea", stage).contains("app was not reloaded"))
    #expect(stage.shell.promptText == "app ✗ › ")
    try stage.write(script)
    #expect(stage.looked() == "app: the files match the running version again")
    #expect(stage.shell.promptText == "› ")
  }

  @Test("grants the permissions that a changed plugin newly asks for")
  func allowing() throws {
    let stage = try stage()
    try stage.write(
      Self.tea.replacing("\"1.0.0\"", with: "\"1.1.0\", permissions = { \"env:HOME\" }"),
      to: "plugins/tea.lua")

    #expect(
      said(":reload", stage) == """
        error: app was not reloaded: plugins/tea.lua:1: 'tea' asks for env:HOME, which is not granted \
        (:reload --why) [E0800]
              = grant the permissions with :plugins allow tea
        """)
    #expect(
      said(":reload --why", stage) == """
        plugins/tea.lua:1:59: error: 'tea' asks for env:HOME, which is not granted [E0842]
            1 | plugin { name = "tea", version = "1.1.0", permissions = { "env:HOME" } }
              |                                                           ^^^^^^^^^^ grant the permissions with :plugins allow tea
              = note: in plugin tea 1.1.0
        1 error
        """)
    #expect(
      said(":plugins allow tea", stage) == "bye\nreloaded app: 2 changes (:reload --why)")
  }

  private static let asking = tea.replacing(
    "\"1.0.0\"", with: "\"1.1.0\", permissions = { \"env:HOME\" }")

  @Test("asks at the prompt, as at the start, if a changed plugin wants more permissions")
  func asking() throws {
    let stage = try stage()
    stage.shell.permissions.asks = true
    try stage.write(Self.asking, to: "plugins/tea.lua")
    let question = """
      error: app was not reloaded: plugins/tea.lua:1: 'tea' asks for env:HOME, which is not granted \
      (:reload --why) [E0800]
            = grant the permissions with :plugins allow tea
      plugin tea 1.1.0 (plugins/tea.lua) asks for:
        env:HOME
      allow it? y = yes, a = always, as long as its files stay the same, n = no
      """

    #expect(stage.looked() == question)
    #expect(said("n", stage) == "tea did not get the permission; app keeps running as before")
    #expect(said("y", stage).contains("error: 'y' is not declared"))
    #expect(said(":reload", stage) == question)
    #expect(!stage.shell.performInside("y"))
    _ = stage.said(":status")
    #expect(said("y", stage) == "bye\nreloaded app: 2 changes (:reload --why)")
    #expect(said(":reload", stage) == "bye\nreloaded app: the files have not changed")
  }

  @Test("grants permissions permanently, or only for this time if they cannot be saved")
  func always() throws {
    let stage = try stage()
    stage.shell.permissions.asks = true
    try stage.write(Self.asking, to: "plugins/tea.lua")
    _ = stage.looked()

    #expect(
      said("a", stage) == """
        the permission cannot be saved; it applies only this time
        bye
        reloaded app: 2 changes (:reload --why)
        """)
  }

  @Test("does not ask if nobody can type an answer")
  func nobody() throws {
    let stage = try stage()
    try stage.write(Self.asking, to: "plugins/tea.lua")

    #expect(stage.looked().hasSuffix("= grant the permissions with :plugins allow tea"))
    #expect(said("y", stage).contains("error: 'y' is not declared"))
  }

  @Test(
    "refuses unknown options and plugins",
    arguments: [
      (":plugins disabel tea", "error: :plugins has no option 'disabel' [E0867]"),
      (":plugins disable", "error: :plugins needs more arguments [E0502]"),
      (":plugins disable tee", "error: the app uses no plugin 'tee' [E0865]"),
      (":plugins enable cups", "error: plugin 'cups' is not disabled [E0866]"),
      (":plugins allow tee", "error: plugin 'tee' was not found [E0836]"),
      (":plugins allow tea:fs.eat:x", "error: 'tea:fs.eat:x' is not a valid grant [E0869]"),
    ])
  func mistakes(line: String, message: String) throws {
    let found = try stage()
    #expect(said(line, found).hasPrefix(message))
  }

  @Test("--time tells how often and how long each part was at work")
  func times() throws {
    let stage = try stage()
    let none = stage.said(":plugins --time").replacing(/in [0-9.]+ ms/, with: "in 1 ms")
    _ = stage.said(":brew")
    _ = stage.said(":brew")
    let told = stage.said(":plugins --time").replacing(/in [0-9.]+ ms/, with: "in 1 ms")

    #expect(
      none == """
        tea  loaded in 1 ms
        cups  loaded in 1 ms
        no part of a plugin has run
        """)
    #expect(
      told.replacing(/(times +)[0-9.]+ ms/) { $0.1 + "1 ms" } == """
        tea  loaded in 1 ms
          command brew            2 times     1 ms
        cups  loaded in 1 ms
        """)
    #expect(stage.said(":plugins --tim").contains("did you mean '--time'?"))
  }

  @Test("completes its options, and the plugins that each applies to")
  func completion() throws {
    let stage = try stage()
    let completer = Completer(shell: stage.shell)
    func candidates(_ line: String) -> [String] {
      completer.completions(line, line.count).candidates.map(\.text)
    }

    #expect(candidates(":plugins ") == ["disable", "enable", "allow", "--time"])
    #expect(candidates(":plugins disable t") == ["disable tea"])
    _ = stage.said(":plugins disable tea")
    #expect(candidates(":plugins disable ") == ["disable cups"])
    #expect(candidates(":plugins enable ") == ["enable tea"])
  }

  @Test("tells scripts that the session ends, and reports errors of their hooks")
  func ending() throws {
    let stage = try stage(tea: Self.tea.replacing("print \"bye\"", with: "error \"no\""))

    stage.shell.end()

    #expect(stage.said(" ").contains("error: no [E0114]"))
    #expect(stage.said(":plugins disable tea").hasPrefix("reloaded app"))
  }
}
