import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("What a script fetches")
struct ScriptFetchTests {
  private static func script(gives: String, _ fails: String = "fails = Step.failed,") -> String {
    """
    local Step = steps "S" { "start", "loaded(String)", "failed" }
    service "Session" { state = { user = "Kim" }, user = function(me) return me.state.user end,
      name = "session", rename = function(me) me.state.user = "Lee" end }
    service "Net" { needs = "Session", make = function(services)
      return { user = function() return services.Session:user() end } end }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, needs = { "Session", "Net" }, navigate = {
      start = all { set "Home", fetch {
        "Who", seconds = 1, emits = Step.loaded, \(fails)
        gives = function(services) \(gives) end } },
      loaded = none, failed = none } }
    """
  }

  /// What the log says of the fetch when its time has come.
  private func told(_ gives: String, _ fails: String = "fails = Step.failed,") throws -> [String] {
    let stage = try Stage(Self.script(gives: gives, fails))
    let first = stage.session.log.lastNumber + 1
    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.session.checkInvariants() == [])
    return stage.session.log.records(from: first).map { record in
      if let event = record.stepEvent { return "\(event.step): \(event.outcome.text)" }
      let words = record.event.words(stage.session.names)?.text(in: .english) ?? ""
      guard case .routineFailed(_, let failure) = record.event else { return words }
      return "\(words): \(failure)"
    }
  }

  @Test(
    "Its function sees the state of services, directly and through others",
    arguments: ["return services.Session:user()", "return services.Net.user()"])
  func seeing(_ gives: String) throws {
    let told = try told(gives)
    #expect(told == ["loaded(\"Kim\"): handled"])
  }

  @Test(
    "It fails if its function says so, if it has a step for that, and the log tells why",
    arguments: [
      ("error \"no\"", "no (app.lua:10)"), ("error(\"no\", 0)", "no (app.lua:10)"),
      ("return nil, \"offline\"", "'gives' returned nil: offline (app.lua:10)"),
      ("return nil", "loaded(String): value 1 is String, got nil (app.lua:10)"),
      (
        "services.Session:rename()",
        "this function can only read the state of service 'Session' (app.lua:3)"
      ),
    ])
  func failing(_ gives: String, _ why: String) throws {
    let told = try told(gives)
    #expect(told == ["Who#0 has failed: \(why)", "failed: handled"])
  }

  @Test("Without such a step the log tells that it failed, and nothing comes")
  func silent() throws {
    let raised = try told("error \"no\"", "")
    #expect(raised == ["Who#0 failed and has ended: no"])
    let given = try told("return nil, \"offline\"", "")
    #expect(given == ["Who#0 failed and has ended: 'gives' returned nil: offline"])
  }

  @Test("A function that is stopped has not said that it fails")
  func stopped() throws {
    let told = try told("while true do end")
    #expect(told.count == 1 && told[0].hasPrefix("Who#0 failed and has ended: stopped"), "\(told)")
  }

  @Test("Undo takes the failure back, and redo and a fork come to the same")
  func undo() throws {
    let stage = try Stage(Self.script(gives: "return nil, \"offline\""))
    let fork = stage.session.fork()
    stage.session.perform(.advance(.seconds(1)))
    fork.perform(.advance(.seconds(1)))
    #expect(fork.digest == stage.session.digest)
    let after = stage.session.digest

    stage.session.undo()
    #expect(stage.session.fetches.count == 1)
    stage.session.redo()

    #expect(stage.session.digest == after)
  }
}
