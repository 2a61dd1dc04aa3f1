import Diagnostics
import Lua
import Navigation
import Steps
import Testing

@testable import Scripting

@Suite("Random numbers in scripts")
struct RandomTests {
  /// Each `.roll` keeps a number in the flow's state; `.fail` draws one and fails.
  static let app = """
    local Step = steps "Step" { "start", "roll", "fail", "odd" }
    screen "Home" { title = "Home" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home",
        roll = function(flow)
          flow.state.rolls = (flow.state.rolls or "") .. math.random(6)
            .. " " .. math.random(-3, 3) .. " " .. math.random() .. " " .. math.random(0) .. "\\n"
        end,
        fail = function(flow) math.random() error "no" end,
        odd = function(flow)
          local told = {}
          for _, arguments in ipairs {
            { "x" }, { 1.5 }, { 2, 1 }, { 1, 2, 3 }, { math.mininteger, math.maxinteger }, { 3, 3 },
          } do
            told[#told + 1] = tostring(select(2, pcall(math.random, table.unpack(arguments))))
          end
          flow.state.told = table.concat(told, "\\n")
        end,
      },
    }
    """

  /// What is kept in the state of the flow.
  private func kept(_ session: Session) -> String? {
    session.digest.split(separator: "\n").first { $0.hasPrefix("flow App#0") }.map(String.init)
  }

  /// How far the numbers have come.
  private func position(_ session: Session) -> String? {
    session.digest.split(separator: "\n").first { $0.hasPrefix("random ") }.map(String.init)
  }

  @Test("A session draws the same numbers each time, and other numbers with another seed")
  func seeds() throws {
    let stage = try Stage(Self.app)
    let states = try ([0, 0, 7] as [UInt64]).map { seed in
      stage.app.seed = seed
      let session = stage.app.makeSession()
      for _ in 1...3 { session.perform(.open(try stage.app.step(try StepLiteral(".roll")))) }
      return kept(session)
    }

    #expect(states[0] != nil)
    #expect(states[0] == states[1])
    #expect(states[0] != states[2])
  }

  @Test("Undo, redo and forks draw the same numbers again; an entry that fails has drawn none")
  func undo() throws {
    let stage = try Stage(Self.app)
    let fresh = stage.app.makeSession()
    try stage.open(".roll")
    let fork = stage.session.fork()
    try stage.open(".roll")
    let before = position(stage.session)
    try stage.open(".fail")
    #expect(position(stage.session) == before)
    #expect(stage.session.undo())
    #expect(stage.session.undo())
    try stage.open(".roll")
    let roll = try stage.app.step(try StepLiteral(".roll"))
    fork.perform(.open(roll))
    fresh.perform(.open(roll))
    try stage.open(".fail")
    fresh.perform(.open(roll))

    #expect(kept(stage.session) == kept(fork))
    #expect(position(stage.session) == before)
    #expect(kept(fresh) == kept(stage.session))
  }

  @Test("Arguments and argument errors are those of Lua's math.random")
  func arguments() throws {
    let stage = try Stage(Self.app)
    try stage.open(".odd")

    let told = try #require(kept(stage.session))
    for reason in [
      "bad argument #1 to 'random' (number expected, got string)",
      "bad argument #1 to 'random' (number has no integer representation)",
      "bad argument #2 to 'random' (interval is empty)", "wrong number of arguments",
    ] {
      #expect(told.contains(reason), "\(told)")
    }
  }

  @Test("Numbers lie within their bounds, and each one occurs")
  func bounds() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "roll" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        roll = function(flow)
          local seen = {}
          for _ = 1, 1000 do
            local number, part = math.random(-2, 3), math.random()
            seen[number] = true
            assert(math.type(number) == "integer" and number >= -2 and number <= 3)
            assert(math.type(part) == "float" and part >= 0 and part < 1)
            assert(math.random(3, 3) == 3)
          end
          for number = -2, 3 do assert(seen[number], number) end
        end,
      } }
      """)
    try stage.open(".roll")

    #expect(stage.failure() == "nothing failed")
  }

  @Test(
    "Only entries can draw numbers, and no script can set the seed",
    arguments: [
      (
        "start = none, go = none", "adapt = { go = function(flow, step) math.random() end },",
        "E0690"
      ),
      ("start = none, go = function() math.randomseed(7) end", "", "E0691"),
    ])
  func misplaced(entries: String, options: String, code: String) throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, \(options) navigate = { \(entries) } }
      """)
    try stage.open(".go")

    #expect(stage.failure().contains("[\(code)]"))
  }

  @Test("Scripts cannot draw numbers while they load")
  func loading() throws {
    #expect(throws: Unloaded.self) { try Stage("local n = math.random()\n" + Self.app) }
  }

  @Test("Numbers that are said are drawn first, one after the other, and undo takes that back")
  func said() throws {
    let stage = try Stage(Self.app)
    let session = stage.app.makeSession()
    let roll = Input.open(try stage.app.step(try StepLiteral(".roll")))
    let before = session.digest

    session.perform(.draws([.int(6), .int(-3), .double(0.5), .int(9), .int(2)]))
    session.perform(roll)
    #expect(kept(session)?.contains("6 -3 0.5 9") == true)
    #expect(session.numbersSaid == [.int(2)])
    #expect(session.draws.map(\.choice) == [.whole(1...6), .whole(-3...3), .fraction, .integer])

    session.perform(roll)
    #expect(kept(session)?.contains("9\\n2 ") == true || session.numbersSaid.isEmpty)
    session.undo()
    session.undo()
    session.undo()
    #expect(session.digest == before)
  }

  @Test("A number that cannot be drawn fails the step and is used up")
  func misfit() throws {
    let stage = try Stage(Self.app)
    let session = stage.app.makeSession()
    let roll = Input.open(try stage.app.step(try StepLiteral(".roll")))

    session.perform(.draws([.int(7)]))
    session.perform(roll)

    guard case .step(let event)? = session.log.last?.event,
      case .failed(let failure) = event.outcome
    else {
      Issue.record("The step did not fail.")
      return
    }
    #expect(failure.diagnostic.message.code == "E1120")
    #expect(session.numbersSaid == [])
  }

  @Test("What is said changes nothing of what the generator gives after it")
  func generator() throws {
    let stage = try Stage(Self.app)
    let (plain, said) = (stage.app.makeSession(), stage.app.makeSession())
    let roll = Input.open(try stage.app.step(try StepLiteral(".roll")))

    said.perform(.draws([.int(1)]))
    for session in [plain, said] { session.perform(roll) }

    #expect(position(plain) == position(said))
  }
}
