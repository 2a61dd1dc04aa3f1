import Diagnostics
import LineEditor
import Testing

@testable import Driving
@testable import Shell

@Suite("The prompt of a saved session")
struct KeptPromptTests {
  @Test(
    "restores the plain data that was assigned, and lists in one line what it could not restore")
  func variables() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    let lines = [
      "count = 1", "names = { 'a', b = 1 }", "names = { 'a', 'b' }", "odd = 0 / 0",
      "person = { name = '하나', more = { 1, 2.5, true } }", "count = count + 1",
      "f = function() end", "s = S.about", "alias = S", "gone = 1", "gone = nil",
      "long = ('x'):rep(70000)",
      "tap('About')", ":undo", "bad = 1 error 'no'",
    ]
    for line in lines { _ = session.said(line) }

    let resumed = try stage.reopened(session)
    #expect(
      resumed.begun == """
        resumed the session app.session: 1 input replayed, now at record 2
        these variables are lost, because the prompt keeps only plain data: alias, f, long, s
        """)
    #expect(resumed.said("count, names[2], #names") == "2\n\"b\"\n2")
    #expect(resumed.said("person.name, person.more[2], person.more[3]") == "\"하나\"\n2.5\ntrue")
    #expect(resumed.said("odd ~= odd") == "true")
    #expect(resumed.said("bad") == "1")
    #expect(resumed.said("f").contains("E0"))
    #expect(resumed.said("gone").contains("E0"))
  }

  @Test("does not report a lost variable that was then assigned or cleared")
  func found() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    for line in ["f = print", "g = print", "f = 1", "g = nil"] { _ = session.said(line) }

    let resumed = try stage.reopened(session)
    #expect(resumed.begun == "resumed the session app.session: 0 inputs replayed, now at record 2")
    #expect(resumed.said("f") == "1")
    _ = resumed.said("f = f + 1")
    let said = try stage.reopened(resumed).said("f")
    #expect(said == "2")
  }

  @Test("is restored by :load: cleared variables stay cleared, and variables set here remain")
  func loaded() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    for line in ["x = 1", "y = 2", "x = nil"] { _ = session.said(line) }
    session.shell.driver.journal = nil

    let other = try SessionStage()
    let loading = try other.open()
    _ = loading.said("z = 3")
    _ = loading.said(":load \(stage.path)")
    #expect(loading.said("y, z") == "2\n3")
    #expect(loading.said("x").contains("E0"))
  }

  @Test("saves variables only when they have changed")
  func written() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    for line in ["x = 1", "x", "x = 1", "1 + 1", "local y = 2", "x = 2"] { _ = session.said(line) }

    let text = try JournalText(try stage.bytes, of: stage.path)
    #expect(text.entries.map(\.line) == ["x = 1", "x = 2"])
    #expect(text.variables.values == ["x": .int(2)])
  }

  @Test("distinguishes texts that look the same, and restores values nested to the limit")
  func spelling() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    _ = session.said("a = '\u{E9}'")
    _ = session.said("a = 'e\u{301}'")
    _ = session.said(
      "x = (function() local t = {} for i = 1, 60 do t = { a = t } end return t end)()")
    _ = session.said(":tap About")

    let resumed = try stage.reopened(session)
    #expect(resumed.said("#a") == "3")
    #expect(resumed.said("x.a.a.a ~= nil") == "true")
    #expect(resumed.all == session.all)
  }

  @Test("is restored after a step of a screen that was already gone")
  func gone() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    for line in [":tap About", ":back", ":emit About#0 .about", ":tap About"] {
      _ = session.said(line)
    }
    #expect(session.said(":log").contains("About#0"))

    let resumed = try stage.reopened(session)
    #expect(resumed.all == session.all)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
  }

  @Test("restores the place it looked from")
  func place() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    for line in [":tap About", ":in App/About"] { _ = session.said(line) }
    let tree = session.said(":tree")

    let resumed = try stage.reopened(session)
    #expect(resumed.shell.promptText.text == session.shell.promptText.text)
    #expect(resumed.said(":tree") == tree)
    _ = resumed.said(":in")
    let found = try stage.reopened(resumed).shell.place
    #expect(found == nil)
  }

  @Test("is restored from the first version of the format, too")
  func firstVersion() throws {
    let stage = try SessionStage(
      SessionStage.app.replacing("app \"Shop\"", with: "app \"Shop\" { modal = \"classic\" }"))
    let session = try stage.open()
    _ = session.said(":tap About")
    let before = session.all
    try pretend(version: 1, session, stage)

    let reopened = try stage.open().all
    #expect(reopened == before)
  }

  @Test("keeps what styles of modals meant in the version of the format it was begun in")
  func styles() throws {
    let stage = try SessionStage(
      """
      local Step = steps "S" { "start", "ask", "note", "done" }
      screen "Home" { title = "Home", button "Ask" { emits = Step.ask }, button "Note" { emits = Step.note } }
      screen "Ask" { title = "Ask" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", ask = present "Ask",
          note = present { "Ask", style = "over" }, done = dismiss(),
        },
      }
      """)
    let session = try stage.open()
    _ = session.said(":tap Ask")
    #expect(session.said(":tree").contains("● └─ navigation App#0"))
    _ = session.said(":dismiss")
    _ = session.said(":tap Note")
    #expect(session.said(":dismiss").contains("cannot be swiped away"))
    try pretend(version: 2, session, stage)

    let old = try stage.open()
    #expect(!old.said(":tree").contains("Ask#1"), "what was refused then is taken now")
    _ = old.said(":tap Ask")
    #expect(old.said(":tree").contains("· └─ navigation App#0"))
    let again = try stage.reopened(old)
    #expect(again.said(":tree").contains("· └─ navigation App#0"))
  }

  /// Lets the file of a session look as if an earlier version had begun it.
  private func pretend(
    version: Int, _ session: KeptSession, _ stage: SessionStage
  ) throws {
    let text = try JournalText(try stage.bytes, of: stage.path)
    let header = try #require(text.header?.line)
    let old = header.fields.map { field in
      field.key == "version" ? .init(key: "version", value: .int(version)) : field
    }
    let lines = [JournalLine(0, old)] + text.entries.map(\.source)
    session.shell.driver.journal = nil
    try stage.write(Array(lines.map(\.text).joined().utf8))
  }
}
