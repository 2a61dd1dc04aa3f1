import Testing

@testable import Shell

@Suite("The log styles")
struct LogStyleTests {
  /// The same things happen for each: a step, a forward that fails, a hidden emitter, a refusal.
  private let lines = [
    ".go(1)", ".fail", ":emit Start .ping", ":back", ":back", ".say(\"한\", true)",
  ]

  private static let expected = [
    "pretty": """
       1  + window#0 shown
          + App#0 on window#0
       2  App#0              start                      handled
          + Start#0 on App#0
       3  App#0              go(1)                      handled
          + Page#0 on App#0
       4  App#0              fail                       failed, nothing was changed
       5  App#0              ping                       ignored: Start#0 is not visible
       6  - Page#0 from App#0
       7  refused: no visible presentable can do that
       8  App#0              say(text: "한", loud: true) unhandled: App#0 has no entry for it
    """,
    "rxflow": """
    will navigate to flow=app.App and step=start
    did navigate to flow=app.App and step=start
    will navigate to flow=app.App and step=go(1)
    did navigate to flow=app.App and step=go(1)
    will navigate to flow=app.App and step=fail
    did navigate to flow=app.App and step=fail
    will navigate to flow=app.App and step=say(text: "한", loud: true)
    did navigate to flow=app.App and step=say(text: "한", loud: true)
    """,
    "rxflow-classic": """
    did navigate flow=app.App step=start
    did navigate flow=app.App step=go(1)
    did navigate flow=app.App step=fail
    did navigate flow=app.App step=say("한", true)
    """,
    "guideline": """
    did navigate to app.App -> start
    did navigate to app.App -> go(1)
    did navigate to app.App -> fail
    did navigate to app.App -> say(text: "한", loud: true)
    """,
    "json": #"""
    {"v":1,"event":"input","n":1,"input":1,"t":0.0,"changes":[{"change":"shown","what":"window#0"},{"change":"added","what":"App#0","to":"window#0"}],"refused":[]}
    {"v":1,"event":"step","n":2,"input":1,"t":0.0,"step":{"set":"Step","name":"start","values":[],"text":"start"},"origin":"initial","outcome":"handled","text":"handled","flow":"App#0","changes":[{"change":"added","what":"Start#0","to":"App#0"}],"refused":[]}
    {"v":1,"event":"step","n":3,"input":2,"t":0.0,"step":{"set":"Step","name":"go","values":[1],"text":"go(1)"},"origin":"emitted","outcome":"handled","text":"handled","flow":"App#0","source":"Start#0","changes":[{"change":"added","what":"Page#0","to":"App#0"}],"refused":[]}
    {"v":1,"event":"step","n":4,"input":3,"t":0.0,"step":{"set":"Step","name":"fail","values":[],"text":"fail"},"origin":"emitted","outcome":"failed","text":"failed, nothing was changed","flow":"App#0","source":"Page#0","failure":{"severity":"error","code":"E0114","message":"아니","file":"app.lua","line":16,"context":"while flow App#0 handled fail"},"changes":[],"refused":[]}
    {"v":1,"event":"step","n":5,"input":4,"t":0.0,"step":{"set":"Step","name":"ping","values":[],"text":"ping"},"origin":"emitted","outcome":"notVisible","text":"ignored: Start#0 is not visible","flow":"App#0","source":"Start#0","changes":[],"refused":[]}
    {"v":1,"event":"input","n":6,"input":5,"t":0.0,"changes":[{"change":"removed","what":"Page#0","from":"App#0"}],"refused":[]}
    {"v":1,"event":"input","n":7,"input":6,"t":0.0,"changes":[],"refused":[{"reason":"no visible presentable can do that"}]}
    {"v":1,"event":"step","n":8,"input":7,"t":0.0,"step":{"set":"Step","name":"say","values":["한",true],"text":"say(text: \"한\", loud: true)"},"origin":"emitted","outcome":"unhandled","text":"unhandled: App#0 has no entry for it","flow":"App#0","source":"Start#0","changes":[],"refused":[]}
    """#,
  ]

  @Test(
    "each show the same records in their own format", arguments: LogStyleCatalog.all.map(\.name))
  func sameRecords(_ name: String) throws {
    let stage = try Stage(Stage.zoo)
    for line in lines { _ = stage.said(line) }

    #expect(stage.said(":log \(name)") == Self.expected[name])
  }

  @Test("fold long chains only in the default style")
  func folding() throws {
    let stage = try Stage(Stage.zoo)
    let pretty = stage.said(".ping").split(separator: "\n")
    let folded = pretty.firstIndex { $0.contains("more; :log shows them") }

    #expect(pretty.count == 61)
    #expect(folded == 30)
    #expect(stage.said(":log").split(separator: "\n").count == 2000 + 2 + 4)

    stage.shell.settings.logStyle = GuidelineStyle()
    #expect(stage.said(".ping").split(separator: "\n").count == 2000)
    stage.shell.settings.json = true
    #expect(stage.said(".ping").split(separator: "\n").count == 2002)
  }
}
