import Testing

@testable import Shell

@Suite("A step for one flow")
struct OneFlowTests {
  private static let app = """
    local Step = steps "Step" { "start", "settings", "close" }
    screen "Home" {}
    screen "Settings" {}
    stepper "Model" { ready = { Step.settings } }
    flow "App" {
      root = window, start = Step.start,
      navigate = {
        start = show(tabs {
          { "List", start = Step.start, steppers = { "Model" } },
          { "List", start = Step.start },
        }),
        settings = none,
      },
    }
    flow "List" {
      root = navigation,
      navigate = { start = set "Home", settings = push "Settings", close = finish() },
    }
    """

  @Test("goes to that flow and no other; of several with the name, to the visible one")
  func navigate() throws {
    let stage = try Stage(Self.app)

    let transcript = stage.transcript([
      ":navigate .settings to List", ":tab 2", ":navigate .settings to List",
      ":navigate .settings to List#0", ":why",
    ])

    #expect(
      transcript == """
        > :navigate .settings to List
           6  List#0             settings                   handled
              + Settings#1 on List#0
        > :tab 2
           7  > List#1 selected in tabs#0
        > :navigate .settings to List
           8  List#1             settings                   handled
              + Settings#2 on List#1
        > :navigate .settings to List#0
           9  List#0             settings                   handled
              + Settings#3 on List#0
        > :why
           9  List#0             settings                   handled
              + Settings#3 on List#0
              from        a link sent only to List#0 (:navigate .settings to List#0)
              gate        none: the step needs no visible presentable
              guard       List#0 has no guard for the step
              asked       List#0: handled
              contributed Settings#3, which List#0 listens to
        """)
  }

  @Test("is refused with the nearest name if no flow of that name is alive")
  func nobody() throws {
    let stage = try Stage(Self.app)

    let transcript = stage.transcript([
      ":navigate .settings to Lits", ":navigate .settings to", ":navigate .settings List",
      ":navigate .settings to List now",
    ])

    #expect(
      transcript == """
        > :navigate .settings to Lits
        error: there is no live flow 'Lits' [E0538]
              = did you mean 'List'?
        > :navigate .settings to
        error: :navigate needs more arguments [E0502]
              = write :navigate .step [to FLOW]
        > :navigate .settings List
        error: :navigate does not take 'List' [E0503]
              = write :navigate .step [to FLOW]
        > :navigate .settings to List now
        error: :navigate does not take 'now' [E0503]
              = write :navigate .step [to FLOW]
        """)
  }

  @Test("can be emitted by its stepper, which can be named without a number")
  func stepper() throws {
    let stage = try Stage(Self.app)

    let transcript = stage.transcript([
      ":emit Model .settings", ":emit List#0 .settings", ":emit List .settings",
      ":emit Modle .close",
    ])

    #expect(
      transcript == """
        > :emit Model .settings
           6  List#0             settings                   handled
              + Settings#1 on List#0
        > :emit List#0 .settings
           7  List#0             settings                   handled
              + Settings#2 on List#0
        > :emit List .settings
        error: List#1 has no stepper: it was shown with an initial step only [E0537]
              = write :navigate .step to List#1
        > :emit Modle .close
        error: there is no live screen, flow or stepper 'Modle' [E0540]
              = did you mean 'Model'?
        """)
  }

  @Test("is undone, redone and replayed unchanged")
  func kept() throws {
    let stage = try Stage(Self.app)

    let transcript = stage.transcript([
      ":navigate .settings to List", ":undo", ":redo", ":replay",
    ])

    #expect(
      transcript == """
        > :navigate .settings to List
           6  List#0             settings                   handled
              + Settings#1 on List#0
        > :undo
        undid 6, now at 5
        > :redo
           6  List#0             settings                   handled
              + Settings#1 on List#0
        now at 6
        > :replay
        replayed 1 input from the start: all 6 records are the same
        """)
  }
}
