import Diagnostics
import TestFolders
import Testing

@testable import Scripting

/// Files with an app of one screen that can be made richer by plugins.
private func files(_ app: String, _ plugins: [String: String]) -> [String: String] {
  let script = """
    \(app)
    local Step = steps "Step" { "start" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """
  var files = ["app.lua": script]
  for (name, text) in plugins { files["plugins/\(name).lua"] = text }
  return files
}

/// The header of a plugin, on one line.
private func header(_ name: String, _ version: String = "1.0.0", _ more: String = "") -> String {
  "plugin { name = \"\(name)\", version = \"\(version)\", \(more) }\n"
}

@Suite("Plugins are loaded")
struct PluginLoadingTests {
  @Test("each once, after those it needs, and the app gets the words of those it names")
  func order() throws {
    let stage = try Stage(
      files: files(
        "plugin \"shop\"  plugin \"shop\"  print(price(2))",
        [
          "shop": header("shop", "0.3.0", "needs = { core = \"^1\", tax = \"^1\", money = \"*\" }")
            + "print 'shop'  export { price = function(n) return money(n * tax) end }",
          "tax": header("tax", "1.4.0", "needs = { money = \">=1\" }")
            + "print 'tax'  export { tax = 3 }",
          "money": header("money")
            + "print 'money'  export { money = function(n) return n .. ' €' end }",
        ]))

    #expect(stage.printed == ["money", "tax", "shop", "6 €"])
    #expect(stage.app.plugins.map(\.name) == ["money", "tax", "shop"])
    #expect(stage.app.host.environment?.names.contains("tax") == false)
  }

  @Test("from a folder of their own too, with their modules")
  func folder() throws {
    let folder = try Folder(files("plugin \"shop\"  print(greeting)", [:]))
    try folder.write([], to: "plugins/README.md")
    try folder.makeFolder("plugins/shop")
    let main = header("shop") + "export { greeting = require 'texts' .. require 'texts' }"
    try folder.write(main, to: "plugins/shop/plugin.lua")
    try folder.write("print 'once' return 'hi'", to: "plugins/shop/texts.lua")
    let app = try AppLoader().load(folder.file("app.lua"))
    var printed: [String] = []
    app.host.output.receiver = { printed.append($0) }

    #expect(printed == ["once", "hihi"])
  }

  @Test("if the command line names them, as if the script began with them")
  func asked() throws {
    let folder = try Folder(
      files("print(word)", ["words": header("words") + "export { word = 7 }"]))
    let app = try AppLoader(plugins: PluginSettings(names: ["words"])).load(folder.file("app.lua"))

    #expect(app.plugins.map(\.name) == ["words"])
  }

  @Test("from the first folder that has them, with a note about what that hides")
  func shadowing() throws {
    let bundled = try Folder(["words.lua": header("words", "1.0.0") + "export { word = 1 }"])
    let folder = try Folder(
      files("plugin \"words\"", ["words": header("words", "2.0.0") + "export { word = 2 }"]))
    let settings = PluginSettings(bundled: bundled.path)
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))

    #expect(app.plugins[0].header?.version == PluginVersion(2, minor: 0, patch: 0))
    #expect(
      app.remarks.map { $0.message.text(in: .english) } == [
        "plugin 'words' (\(folder.path)/plugins/words.lua) shadows the bundled plugin"
      ])

    let named = PluginSettings(folders: [bundled.path])
    let other = try AppLoader(plugins: named).load(folder.file("app.lua"))
    #expect(other.plugins[0].header?.version == PluginVersion(1, minor: 0, patch: 0))
  }

  @Test("with the permissions that are granted")
  func granted() throws {
    let folder = try Folder(
      files(
        "plugin \"notes\"",
        ["notes": header("notes", "1.0.0", "permissions = { 'env:HOME', 'clock:real' }")]))
    let settings = PluginSettings(grants: [PluginGrant("notes")])

    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))

    #expect(
      app.plugins[0].header?.permissions.map(\.permission) == [.environment("HOME"), .realClock])
  }

  static let refused = [
    Told(
      "a plugin that is not there", "plugin \"cofee\"",
      """
      app.lua:1:8: error: plugin 'cofee' was not found [E0836]
          1 | plugin "cofee"
            |        ^^^^^^^ did you mean 'coffee'?
            = note: looked in plugins
      1 error
      """),
    Told(
      "a version that will not do", "plugin(\"coffee\", \"^2\")",
      """
      app.lua:1:18: error: the plugin found is coffee 1.0.0, but the app needs ^2 [E0839]
          1 | plugin("coffee", "^2")
            |                  ^^^^
      plugins/coffee.lua:1: note: 'coffee' is here
          1 | plugin { name = "coffee", version = "1.0.0",  }
      1 error
      """),
    Told(
      "a range that is none", "plugin(\"coffee\", \"new\")",
      """
      app.lua:1:18: error: 'new' is not a version range [E0834]
          1 | plugin("coffee", "new")
            |                  ^^^^^ write "^1.2", "~1.2.3", ">=0.2 <1", "1.2.0" or "*"
      1 error
      """),
    Told(
      "plugins in a circle", "plugin \"hen\"",
      """
      plugins/egg.lua:1:53: error: plugins need each other in a cycle: 'hen' needs 'egg' needs 'hen' [E0838]
          1 | plugin { name = "egg", version = "1.0.0", needs = { hen = "*" } }
            |                                                     ^^^
            = note: in plugin egg 1.0.0
      1 error
      """),
    Told(
      "a plugin that needs a later language", "plugin \"late\"",
      """
      plugins/late.lua:1:61: error: 'late' needs version ^2 of the language, but this program has 1.4.0 [E0840]
          1 | plugin { name = "late", version = "1.0.0", needs = { core = "^2" } }
            |                                                             ^^^^
            = note: in plugin late 1.0.0
      1 error
      """),
    Told(
      "a permission that is not granted", "plugin \"nosy\"",
      """
      plugins/nosy.lua:1:60: error: 'nosy' asks for clock:real, env:HOME, which is not granted [E0842]
          1 | plugin { name = "nosy", version = "1.0.0", permissions = { "clock:real", "env:HOME" } }
            |                                                            ^^^^^^^^^^^^ grant the permissions with --allow nosy, or at the interactive prompt, which asks you
            = note: in plugin nosy 1.0.0
      1 error
      """),
    Told(
      "a name that leads out of the folder", "plugin \"../app\"",
      """
      app.lua:1:8: error: '../app' is not a plugin name: use letters, digits, '-' and '_' only [E0835]
          1 | plugin "../app"
            |        ^^^^^^^^
      1 error
      """),
    Told(
      "a plugin inside of a plugin", "plugin \"inner\"",
      """
      plugins/inner.lua:2:1: error: a plugin must list the plugins it needs in its header [E0843]
          1 | plugin { name = "inner", version = "1.0.0",  }
          2 | plugin "coffee"
            | ^^^^^^ write plugin { …, needs = { ["coffee"] = "*" } }
            = note: in plugin inner 1.0.0
      1 error
      """),
    Told(
      "an export of an app", "export { a = 1 }",
      """
      app.lua:1:1: error: only a plugin can export; a file of an app returns the values that it shares [E0844]
          1 | export { a = 1 }
            | ^^^^^^
      1 error
      """),
    Told(
      "a word that the language has", "plugin \"pusher\"",
      """
      plugins/pusher.lua:2:10: error: the program already has a word 'push' [E0846]
          1 | plugin { name = "pusher", version = "1.0.0",  }
          2 | export { push = 1 }
            |          ^^^^ choose another name; to replace the program's part, write plugin { …, replaces = { "word push" } }
            = note: in plugin pusher 1.0.0
      1 error
      """),
    Told(
      "a word that two plugins add", "plugin \"coffee\"\nplugin \"tea\"",
      """
      plugins/tea.lua:3:10: error: plugins 'coffee' and 'tea' both add the word 'drink' [E0847]
          2 | screen "Tea" {}
          3 | export { drink = 2 }
            |          ^^^^^
            = note: in plugin tea 1.0.0
      plugins/coffee.lua:2:10: note: 'coffee' adds 'drink' here
          2 | export { drink = 1 }
            |          ^
      app.lua:2:8: note: 'tea' is used here
          2 | plugin "tea"
            |        ^
      1 error
      """),
    Told(
      "a screen that the app and a plugin declare", "plugin \"tea\"  screen \"Tea\" {}",
      """
      app.lua:1:22: error: the app declares screen 'Tea', which plugin 'tea' has already declared [E0848]
          1 | plugin "tea"  screen "Tea" {}
            |                      ^^^^^
      plugins/tea.lua:2: note: 'Tea' was declared here first
          2 | screen "Tea" {}
      1 error
      """),
    Told(
      "a name that cannot be a word", "plugin \"dashed\"",
      """
      plugins/dashed.lua:2:1: error: 'a-b' cannot be a word: use letters, digits and '_' only, and no keyword of Lua [E0845]
          1 | plugin { name = "dashed", version = "1.0.0",  }
          2 | export { ["a-b"] = 1 }
            | ^^^^^^
            = note: in plugin dashed 1.0.0
      1 error
      """),
    Told(
      "a name that Lua keeps for itself", "plugin \"ender\"",
      """
      plugins/ender.lua:2:1: error: 'end' cannot be a word: use letters, digits and '_' only, and no keyword of Lua [E0845]
          1 | plugin { name = "ender", version = "1.0.0",  }
          2 | export { ["end"] = 1 }
            | ^^^^^^
            = note: in plugin ender 1.0.0
      1 error
      """),
    Told(
      "a mistake in what a plugin runs", "plugin \"broken\"",
      """
      plugins/broken.lua:2:1: error: 'pusch' is not declared [E0111]
          1 | plugin { name = "broken", version = "1.0.0",  }
          2 | pusch "Home"
            | ^^^^^ did you mean 'push'?
            = note: in plugin broken 1.0.0
      1 error
      """),
  ]

  static let shelf = [
    "coffee": header("coffee") + "export { drink = 1 }",
    "tea": header("tea") + "screen \"Tea\" {}\nexport { drink = 2 }",
    "hen": "plugin { name = \"hen\", version = \"1.0.0\", needs = { egg = \"*\" } }",
    "egg": "plugin { name = \"egg\", version = \"1.0.0\", needs = { hen = \"*\" } }",
    "late": "plugin { name = \"late\", version = \"1.0.0\", needs = { core = \"^2\" } }",
    "nosy":
      "plugin { name = \"nosy\", version = \"1.0.0\", permissions = { \"clock:real\", \"env:HOME\" } }",
    "inner": header("inner") + "plugin \"coffee\"",
    "pusher": header("pusher") + "export { push = 1 }",
    "dashed": header("dashed") + "export { [\"a-b\"] = 1 }",
    "ender": header("ender") + "export { [\"end\"] = 1 }",
    "broken": header("broken") + "pusch \"Home\"",
  ]

  @Test("or refused, with the location and a fix", arguments: refused)
  func refusals(told: Told) throws {
    let folder = try Folder(files(told.script, Self.shelf))

    let said = findings(in: folder).replacing(folder.path, with: "")

    #expect(said == told.said)
  }

  @Test("but not if a folder has the same plugin both as a file and as a folder")
  func twice() throws {
    let folder = try Folder(files("plugin \"tea\"", Self.shelf))
    try folder.makeFolder("plugins/tea")
    try folder.write(header("tea"), to: "plugins/tea/plugin.lua")

    #expect(
      findings(in: folder) == """
        error: plugin 'tea' was found twice: plugins/tea/plugin.lua and plugins/tea.lua [E0837]
        1 error
        """)
  }
}
