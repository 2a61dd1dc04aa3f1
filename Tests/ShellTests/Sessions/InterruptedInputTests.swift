import Diagnostics
import Lua
import Navigation
import Scripting
import Testing

@testable import Driving
@testable import Shell

/// Whatever is stopped here would come to an end if it were not: when a session goes on, nobody stops it.
@Suite("An input of a saved session whose script was stopped")
struct InterruptedInputTests {
  private static let app = """
    local Step = steps "S" { "start", "spin", "ask", "ring", "slow", "page", "round" }
    local function work() print "begun" local n = 0 while n < 3e7 do n = n + 1 end end
    screen "Home" {
      title = "Home", timer { every = 1, times = 5, emits = Step.ring },
      ready = function(me) sleep(10) work() me:emit(Step.page) end,
    }
    screen "Page" { title = "Page" }
    flow "App" {
      root = navigation, start = Step.start,
      adapt = { ask = function(flow, step) work() return step end },
      navigate = {
        start = set "Home", round = forwardToCurrent(Step.round), ask = push "Page", page = push "Page",
        spin = function(flow) flow.state.begun = true work() flow.state.over = true end,
        ring = function(flow)
          flow.state.rings = (flow.state.rings or 0) + 1
          if flow.state.rings == 3 then work() end
        end,
      },
    }

    """

  /// Whether what goes on is to stop, as the prompt asks its signal.
  private final class Wish: Interrupter {
    private var isStop = false

    func mayGoOn() -> Bool { !isStop }
    func begin() { isStop = false }
    func scriptStopped() { isStop = true }
    func listen(to state: LuaState) {}
  }

  /// Lets Ctrl-C come as soon as something is printed.
  private func interruptPrinting(_ session: KeptSession) {
    let (shell, wish) = (session.shell, Wish())
    shell.driver.interrupter = wish
    shell.app.host.output.receiver = { [unowned shell] _ in shell.app.host.state.interrupt() }
  }

  @Test(
    "is stopped again at the same place, without running on",
    arguments: [[".spin"], [".ask"], [":clock +2s", ":clock +4s"], [":clock +30s"]])
  func interrupted(lines: [String]) throws {
    let stage = try SessionStage(Self.app)
    let session = try stage.open(limits: .untimed)
    interruptPrinting(session)
    var said = ""
    for line in lines { said += session.said(line) }
    #expect(said.contains("[E0604]"), "\(said)")
    session.shell.driver.listen()
    session.shell.driver.interrupter = nil
    session.shell.session.mayGoOn = nil
    _ = session.said(":back")

    let resumed = try stage.reopened(session, limits: .untimed)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
    #expect(resumed.all == session.all)
    // What goes on after it is stopped by nobody.
    #expect(resumed.said(".spin").contains("handled"))
    let again = try stage.reopened(resumed, limits: .untimed)
    #expect(again.all == resumed.all)
  }

  @Test("is stopped again at the same place in its chain, and can continue from there")
  func chain() throws {
    let stage = try SessionStage(Self.app)
    let session = try stage.open(limits: .untimed)
    let driven = session.shell.session
    driven.mayGoOn = { [unowned driven] _ in
      driven.log.lastNumber < 100
    }
    let said = session.said(".round")
    #expect(said.contains("a chain of steps was stopped: round → round"), "\(said)")
    session.shell.session.mayGoOn = nil
    _ = session.said(":back")

    let resumed = try stage.reopened(session, limits: .untimed)
    #expect(resumed.all == session.all)
    #expect(resumed.shell.session.log.lastNumber < 150)
    // What goes on after it is stopped by nobody.
    #expect(
      resumed.said(".round").contains("the engine stopped a chain of too many steps: round → round")
    )
  }

  @Test("by a limit is stopped again, even if there is no limit then")
  func limited() throws {
    let stage = try SessionStage(Self.app)
    var limits = ScriptLimits()
    limits[.handler] = .milliseconds(5)
    let session = try stage.open(limits: limits)
    #expect(session.said(".spin").contains("[E0614]"))

    let resumed = try stage.reopened(session, limits: .untimed)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
    #expect(resumed.all == session.all)
  }

  @Test("leaves the clock where its limit stopped it, even if there is no limit then")
  func exhausted() throws {
    let stage = try SessionStage(Self.app)
    var limits = ScriptLimits.untimed
    limits[.clock] = .nanoseconds(1)
    let session = try stage.open(limits: limits)
    #expect(
      session.said(":clock +30s").contains(
        "the clock stopped at 1s of 30s: the line reached a limit [E0666]"))

    let resumed = try stage.reopened(session, limits: .untimed)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
    #expect(resumed.shell.session.now == .seconds(1))
    #expect(resumed.all == session.all)
    #expect(!resumed.said(":clock +8s").contains("E0666"))
    #expect(resumed.shell.session.now == .seconds(9))
  }

  @Test("is shown as it was by sextant replay and by :load")
  func shown() throws {
    let stage = try SessionStage(Self.app)
    let session = try stage.open(limits: .untimed)
    interruptPrinting(session)
    _ = session.said(".spin")
    session.shell.driver.journal = nil
    let text = try JournalText(try stage.bytes, of: stage.path)

    let shell = Shell(
      driver: Driver(try AppLoader(limits: .untimed).load(stage.script)),
      settings: OutputSettings(), output: Notes())
    #expect(JournalPlayback(of: text, from: stage.path, in: shell).run() == .success)
    let other = try SessionStage(Self.app)
    let said = try other.open(limits: .untimed).said(":load \(stage.path)")
    #expect(said.contains("[E0604]"))
  }
}
