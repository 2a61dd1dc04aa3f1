import Navigation
import Testing

@testable import Scripting

@Suite("State across a reload")
struct ReloadStateTests {
  private static func script(_ screen: String, _ flow: String = "") -> String {
    """
    local Step = steps "S" { "start", "count" }
    screen "Form" { \(screen) }
    flow "App" {
      root = navigation, start = Step.start, \(flow)
      navigate = {
        start = set "Form",
        count = function(flow) flow.state = { n = (flow.state and flow.state.n or 0) + 1 } end,
      },
    }
    """
  }

  private func started(_ screen: String, _ flow: String = "") throws -> ReloadStage {
    let stage = try ReloadStage(Self.script(screen, flow))
    try stage.open(".count")
    let form = try #require(stage.session.presentable(named: "Form#0"))
    stage.session.perform(.enter(.string("kim"), into: "name", of: form, emitting: nil))
    return stage
  }

  @Test("is kept; new names start with their initial values")
  func newNames() throws {
    let stage = try started("field \"name\"")

    let said = try stage.reload(Self.script("field \"name\", toggle \"big\", state = { page = 2 }"))
    #expect(
      said == """
        + Form.toggle "big"
        + Form.state.page
        note: Form#0 has the new state 'big', with its initial value
        note: Form#0 has the new state 'page', with its initial value
        """)
    let remembered = try stage.state(of: "Form#0")
    #expect(
      remembered == [
        "name": .string("kim"), "big": .bool(false), "page": .int(2),
      ])
  }

  @Test("is set aside when its name is removed, and restored when the name returns")
  func shelf() throws {
    let stage = try started("field \"name\"")

    let firstSaid = try stage.reload(Self.script(""))
    #expect(
      firstSaid == """
        - Form.field "name"
        note: Form#0 no longer declares 'name'; its value returns if you declare it again
        """)
    let firstRemembered = try stage.state(of: "Form#0")
    #expect(firstRemembered == [:])
    #expect(stage.session.checkInvariants() == [])
    let secondSaid = try stage.reload(Self.script("field \"name\""))
    #expect(
      secondSaid == """
        + Form.field "name"
        note: Form#0: 'name' is back, with its old value
        """)
    let secondRemembered = try stage.state(of: "Form#0")
    #expect(secondRemembered == ["name": .string("kim")])
  }

  @Test("is reset when it no longer fits")
  func misfit() throws {
    let stage = try started("field \"name\"")

    let said = try stage.reload(Self.script("toggle \"name\" { initial = true }"))
    #expect(
      said == """
        - Form.field "name"
        + Form.toggle "name"
        note: Form#0: 'name' was reset, because its value no longer fits
        """)
    let firstRemembered = try stage.state(of: "Form#0")
    #expect(firstRemembered == ["name": .bool(true)])
    try stage.reload(Self.script("field \"name\""))
    let secondRemembered = try stage.state(of: "Form#0")
    #expect(secondRemembered == ["name": .string("kim")])
  }

  @Test("is the newest of several values that a name has had when the name is back")
  func newest() throws {
    let stage = try started("field \"name\"")

    try stage.reload(Self.script("toggle \"name\" { initial = true }"))
    try stage.reload(Self.script(""))
    let said = try stage.reload(Self.script("toggle \"name\" { initial = false }"))

    #expect(
      said == """
        + Form.toggle "name"
        note: Form#0: 'name' is back, with its old value
        """)
    let remembered = try stage.state(of: "Form#0")
    #expect(remembered == ["name": .bool(true)])
  }

  @Test("is migrated, including the states that undo restores")
  func migrating() throws {
    let stage = try started("field \"name\"")

    let said = try stage.reload(
      Self.script(
        """
        field "first", version = 2,
        migrate = function(state, from) return { first = state.name .. from } end
        """,
        """
        version = 3, migrate = function(state, from) return { n = state.n * 100 + from } end,
        """))

    #expect(
      said == """
        - Form.field "name"
        + Form.field "first"
        + option Form.migrate
        + option Form.version
        + option App.migrate
        + option App.version
        note: App was migrated from version 1 to 3
        note: Form was migrated from version 1 to 2
        """)
    let firstRemembered = try stage.state(of: "Form#0")
    #expect(firstRemembered == ["first": .string("kim1")])
    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(101)])])
    try stage.open(".count")
    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(102)])])
    _ = (stage.session.undo(), stage.session.undo())
    let secondRemembered = try stage.state(of: "Form#0")
    #expect(secondRemembered == ["first": .string("1")])
    #expect(stage.session.checkInvariants() == [])
  }

  /// Migrates what the flow and the form remember, from the version that is said.
  private static let migrated = script(
    """
    field "first", version = 2,
    migrate = function(state, from) return { first = state.name .. from } end
    """,
    "version = 3, migrate = function(state, from) return { n = state.n * 100 + from } end,")

  @Test("is migrated once for every state that undo, redo or another branch can restore")
  func migratingHistory() throws {
    let stage = try started("field \"name\"")
    let session = stage.session
    func enter(_ text: String) throws {
      let form = try #require(session.presentable(named: "Form#0"))
      session.perform(.enter(.string(text), into: "name", of: form, emitting: nil))
    }
    func remembered() throws -> String {
      let flows = session.liveFlows.map { "\($0.state)" }
      return "\(flows.joined()) \(try stage.state(of: "Form#0"))"
    }
    // 1 starts, 2 counts, 3 enters kim; then 4 counts and 5 enters lee on a way that is left, and
    // 6 enters park and 7 counts on another one, of which 7 is taken back.
    try stage.open(".count")
    try enter("lee")
    session.undo()
    session.undo()
    session.branch()
    try enter("park")
    try stage.open(".count")
    session.undo()

    try stage.reload(Self.migrated)

    var seen: [Int: String] = [:]
    for input in [6, 7, 6, 5, 4, 3, 2, 1, 5, 7, 3] {
      #expect(session.go(toInput: input), "\(input)")
      let now = try remembered()
      #expect(seen[input] ?? now == now, "\(input)")
      seen[input] = now
    }
    let forms = ["1", "1", "kim1", "kim1", "lee1", "park1", "park1"]
    let counts = [nil, 1, 1, 2, 2, 1, 2].map { $0.map { Value.record(["n": .int($0 * 100 + 1)]) } }
    for input in 1...7 {
      let form = [String: Value](dictionaryLiteral: ("first", .string(forms[input - 1])))
      #expect(seen[input] == "\(counts[input - 1] ?? .none) \(form)", "\(input)")
    }
    #expect(session.checkInvariants() == [])
  }

  @Test("is also migrated when the version number goes down")
  func migratingDown() throws {
    let stage = try started("field \"name\", version = 5", "version = 3,")

    let said = try stage.reload(
      Self.script(
        """
        field "first", version = 4,
        migrate = function(state, from) return { first = state.name .. from } end
        """,
        "migrate = function(state, from) return { n = state.n * 100 + from } end, version = 1,"))

    #expect(
      said == """
        - Form.field "name"
        + Form.field "first"
        + option Form.migrate
        ~ option Form.version: 5 → 4
        + option App.migrate
        ~ option App.version: 3 → 1
        note: App was migrated from version 3 to 1
        note: Form was migrated from version 5 to 4
        """)
    let remembered = try stage.state(of: "Form#0")
    #expect(remembered == ["first": .string("kim5")])
    #expect(stage.session.liveFlows.map(\.state) == [.record(["n": .int(103)])])
  }

  @Test("prevents the reload if it cannot be migrated")
  func failing() throws {
    let stage = try started("field \"name\"")
    let before = stage.session.digest

    let said = try stage.reload(
      Self.script("field \"name\"", "version = 2, migrate = function(state) error 'no' end,"))
    #expect(
      said == """
        app.lua:4:81: error: no [E0114]
            3 | flow "App" {
            4 |   root = navigation, start = Step.start, version = 2, migrate = function(state) error 'no' end,
              |                                                                                 ^^^^^
         while 'App' was migrated from version 1
        1 error
        """)
    let firstSaid = try stage.reload(
      Self.script("field \"name\"", "version = 2, migrate = function(state) end,")
    )
    #expect(firstSaid.contains("E0801"))
    let secondSaid = try stage.reload(
      Self.script("field \"name\", version = 2, migrate = function(state) return 7 end")
    )
    #expect(secondSaid.contains("E0803"))
    #expect(stage.session.digest == before)
  }

  @Test("cannot be undone to an earlier state that cannot be migrated")
  func history() throws {
    let stage = try started("field \"name\"")

    let said = try stage.reload(
      Self.script(
        """
        field "name", version = 2,
        migrate = function(state) if state.name == "" then error "empty" end return state end
        """))

    #expect(
      said == """
        + option Form.migrate
        + option Form.version
        note: Form was migrated from version 1 to 2
        note: earlier inputs cannot be undone: an earlier state could not be migrated (empty)
        """)
    #expect(!stage.session.canUndo)
    try stage.open(".count")
    #expect(stage.session.undo())
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("stays as it is if the version changes without a migrate function")
  func noMigrate() throws {
    let stage = try started("field \"name\"")

    let firstSaid = try stage.reload(Self.script("field \"name\"", "version = 2,"))
    #expect(
      firstSaid == """
        + option App.version
        note: App changed from version 1 to 2 without 'migrate'; its state is unchanged
        """)
    let secondSaid = try stage.reload(Self.script("", "version = 0,"))
    #expect(secondSaid.contains("a whole number from 1"))
    let thirdSaid = try stage.reload(Self.script("", "migrate = function() end,"))
    #expect(thirdSaid.contains("E0802"))
  }
}
