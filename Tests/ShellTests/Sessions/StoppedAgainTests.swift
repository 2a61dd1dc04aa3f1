import Driving
import Foundation
import Journeys
import Navigation
import Scripting
import TestFolders
import Testing

@testable import Shell

@Suite("An input that was stopped")
struct StoppedAgainTests {
  private static let ticking = """
    local Step = steps "S" { "start", "tick" }
    stepper "Ticker" { ready = function(me) while true do sleep(1) me:emit(Step.tick) end end }
    screen "Home" { title = "Home" }
    flow "App" {
      root = navigation, start = Step.start, steppers = { "Ticker" },
      navigate = { start = set "Home", tick = none },
    }

    """

  private func ticking() throws -> EditedStage {
    var limits = ScriptLimits()
    limits[.clock] = .nanoseconds(1)
    return try EditedStage(Self.ticking, limits: limits)
  }

  @Test(
    "by the limit of the clock is examined by :why as it was, in no more time than it took",
    .timeLimit(.minutes(10)))
  func why() throws {
    let stage = try ticking()
    #expect(stage.said(":clock +90000s").contains("[E0666]"))
    #expect(
      stage.said(":why 3") == """
           3  App#0              tick                       handled
              from        Ticker#0 emitted it (:clock +90000s)
              gate        none: the stepper of a flow need not be visible
              guard       App#0 has no guard for the step
              asked       App#0: handled
              because     the entry of App#0 for this step changes nothing
              would help  none of the actions that were tried helps
        """)
    #expect(
      stage.said(":replay")
        == "replayed 1 input from the start: all 4 records are the same")
  }

  @Test("by the limit of the clock is saved as far as it ran, and the saved journey passes")
  func saved() throws {
    let stage = try ticking()
    _ = stage.said(":clock +90000s")
    let folder = try Folder()
    let path = folder.file("stopped.journey.lua")
    _ = stage.said(":save \(path)")
    let text = try folder.text(of: "stopped.journey.lua")
    #expect(text.contains("\n  clock \"+1s\",\n  expect.steps { \"App tick\" },\n"), "\(text)")
    let failures = try JourneyTest([path]).failures
    #expect(failures == [])
  }

  private static let spinning = """
    local Step = steps "S" { "start", "spin", "after" }
    screen "Home" { title = "Home" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", after = push "Home",
        spin = function(flow) local n = 0 while n < 3e7 do n = n + 1 end return push "Home" end,
      },
    }

    """

  /// A session in which an entry was stopped by its limit, where there is none any more.
  private func stopped(_ stage: SessionStage) throws -> KeptSession {
    var limits = ScriptLimits()
    limits[.handler] = .milliseconds(5)
    let session = try stage.open(limits: limits)
    #expect(session.said(".spin").contains("[E0614]"))
    _ = session.said(".after")
    return try stage.reopened(session, limits: .untimed)
  }

  @Test("in an entry is stopped again by :replay and by :why")
  func entry() throws {
    let session = try stopped(SessionStage(Self.spinning))
    #expect(
      session.said(":replay")
        == "replayed 2 inputs from the start: all 4 records are the same")
    let why = session.said(":why 3")
    #expect(why.contains("because     the handler of App#0 failed"), "\(why)")
    #expect(!why.contains("something else"), "\(why)")
  }

  @Test("runs again in new scripts, and keeps that result when the session resumes")
  func otherScripts() throws {
    let stage = try SessionStage(Self.spinning)
    var limits = ScriptLimits()
    limits[.handler] = .milliseconds(5)
    let session = try stage.open(limits: limits)
    _ = session.said(".spin")
    try stage.write(Self.spinning.replacing("after = push \"Home\"", with: "after = none"))
    #expect(session.said(":reload --replay").contains("the one input"))
    _ = session.said(":accept")

    let resumed = try stage.reopened(session, limits: .untimed)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
    #expect(resumed.all == session.all)

    try stage.write(Self.spinning.replacing("n < 3e7", with: "n < 3"))
    _ = resumed.said(":reload --replay")
    _ = resumed.said(":accept")
    #expect(resumed.said(":log").contains("+ Home#1 on App#0"))
    let reopened = try stage.reopened(resumed, limits: .untimed).all
    #expect(reopened == resumed.all)
  }

  @Test("at the start is stopped again when the session resumes")
  func start() throws {
    let script = Self.spinning.replacing(
      "start = set \"Home\"",
      with: "start = function() local n = 0 while n < 3e7 do n = n + 1 end return set \"Home\" end")
    let stage = try SessionStage(script)
    var limits = ScriptLimits()
    limits[.handler] = .milliseconds(5)
    let session = try stage.open(limits: limits)
    #expect(session.begun.contains("[E0614]"))

    let resumed = try stage.reopened(session, limits: .untimed)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
    #expect(resumed.all == session.all)
    #expect(
      resumed.said(":replay") == "replayed 0 inputs from the start: all 2 records are the same")
  }
}
