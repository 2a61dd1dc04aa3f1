import Navigation
import Testing

@testable import Shell

@Suite(":reload --replay")
struct ReplayingTests {
  private static let script = """
    local Step = steps "S" { "start", "about", "more", "rename(String)" }
    screen "Home" {
      title = "Home", button "About" { emits = Step.about },
      field "name" { emits = Step.rename },
    }
    screen "About" { title = "About", button "More" { emits = Step.more } }
    screen "More" { title = "More" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home",
        about = push "About",
        more = push "More",
        rename = function(flow, name) flow.state.name = name end,
      },
    }

    """
  private static let edited = script.replacing(
    "push \"About\"", with: "present { \"About\", style = \"classic\" }")

  private func stage(_ lines: String...) throws -> EditedStage {
    let stage = try EditedStage(Self.script)
    for line in lines { _ = stage.said(line) }
    return stage
  }

  @Test("reports that nothing differs, and changes nothing")
  func same() throws {
    let stage = try stage(
      ":type name 하나", ":tap About", ":undo", ":tap About", ":tap More", ":back")
    let tree = stage.said(":tree")
    try stage.write(Self.script + "-- another comment\n")

    #expect(
      stage.said(":reload --replay") == """
        the new scripts give the same records for all 4 inputs
        :accept switches to the new scripts, :rollback keeps the present ones
        """)
    #expect(stage.said(":tree") == tree)
    #expect(stage.said(":rollback") == "the scripts and the session stay as they are")
    #expect(stage.said(":rollback").contains("[E0807]"))
  }

  @Test("Once the new scripts are accepted, the prompt no longer says that the files are broken")
  func mended() throws {
    let stage = try stage(":tap About")
    try stage.write(Self.script.replacing("push \"About\"", with: "pussh \"About\""))
    #expect(stage.said(":reload").contains("'pussh' is not declared"))
    #expect(stage.shell.reloading.isBroken)

    try stage.write(Self.edited)
    _ = stage.said(":reload --replay")
    #expect(stage.shell.reloading.isBroken)
    _ = stage.said(":accept")
    #expect(!stage.shell.reloading.isBroken)
  }

  @Test("shows the first input whose result differs, with the place that decides")
  func differs() throws {
    let stage = try stage(":type name 하나", ":tap About", ":tap More")
    try stage.write(Self.edited)

    #expect(
      stage.said(":reload --replay") == """
        with the new scripts, record 5 (:tap About) is the first that differs:
          App#0              about                      handled
        - + About#0 on App#0
        + ^ About#0 over App#0
        - ● └─ navigation App#0
        + · └─ navigation App#0
        - ●    └─ screen About#0 "About"  in App#0
        + ●    ╰▲ screen About#0 "About"  in App#0  presented over App#0
          app.lua:12
        :accept switches to the new scripts, :rollback keeps the present ones
        """)
    #expect(stage.said(":screen") == "More")
  }

  @Test("is applied by :accept as if the new scripts had been there from the start")
  func accepted() throws {
    let stage = try stage(":type name 하나", ":tap About")
    try stage.write(Self.edited)
    _ = stage.said(":reload --replay")

    #expect(
      stage.said(":accept")
        == "app now runs the new scripts, as if it had run them from the start")
    #expect(
      stage.said(":tree") == """
        ● window
        · └─ navigation App#0
        ·    ├─ screen Home#0 "Home"  in App#0
        ●    ╰▲ screen About#0 "About"  in App#0  presented over App#0
        """)
    #expect(stage.said(":undo") == "undid 5, now at 4")
    #expect(stage.said(":screen").hasPrefix("Home\n"))
    #expect(
      stage.shell.session.liveFlows.map(\.state) == [.record(["name": .string("하나")])])
    #expect(stage.said(":reload").hasPrefix("reloaded app"))
    #expect(stage.looked() == "")
  }

  @Test("skips inputs whose target does not exist, and says so")
  func leftOut() throws {
    let stage = try stage(":tap About", ":tap More", ":back")
    try stage.write(Self.script.replacing("about = push \"About\"", with: "about = none"))

    let said = stage.said(":reload --replay")
    #expect(said.contains("1 later input was skipped, because its target does not exist"))
    #expect(said.contains("- + About#0 on App#0"))
    _ = stage.said(":accept")
    #expect(stage.said(":screen").hasPrefix("Home\n"))
  }

  @Test("is refused like a reload, and changes nothing")
  func refused() throws {
    let stage = try stage(":tap About")
    try stage.write(Self.script + "x = = 1")

    #expect(stage.said(":reload --replay").contains("[E0800]"))
    #expect(stage.said(":accept").contains("[E0807]"))
    #expect(stage.said(":screen").hasPrefix("About\n"))
  }

  @Test("cannot be accepted after further inputs, so none of them is lost")
  func stale() throws {
    let stage = try stage(":tap About")
    _ = stage.said(":reload --replay")
    _ = stage.said(":tap More")

    #expect(
      stage.said(":accept")
        == "error: the session has changed since :reload --replay [E0808]")
    #expect(stage.said(":screen") == "More")
  }

  @Test("runs no hooks for replayed inputs, but those of both versions for the switch")
  func hooks() throws {
    let stage = try EditedStage(
      Self.script + "on(\"didNavigate\", print)  on(\"dispose\", function() print \"over\" end)")
    _ = stage.said(":tap About")
    try stage.write(Self.edited + "on(\"appeared\", print)")

    #expect(!stage.said(":reload --replay").contains("did"))
    #expect(stage.said(":accept").hasPrefix("over\napp now runs"))
    #expect(stage.said(":dismiss").hasPrefix("App#0\tnavigation\nHome#0\tscreen\n"))
  }

  @Test("can be accepted and dropped with Lua functions, too")
  func functions() throws {
    let stage = try stage(":tap About")
    try stage.write(Self.edited)

    _ = stage.said(":reload --replay")
    #expect(stage.said("rollback()") == "the scripts and the session stay as they are")
    _ = stage.said("reload '--replay'")
    #expect(stage.said("accept()").hasPrefix("app now runs the new scripts"))
    #expect(stage.said(":screen").hasPrefix("About\n"))
  }
}
