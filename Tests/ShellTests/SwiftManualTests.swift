import Diagnostics
import Foundation
import Journeys
import Navigation
import Pages
import Prompting
import Scripting
import Steps
import TestFolders
import Testing

extension ManualPage {
  /// The lines in Swift.
  fileprivate var swift: [String] {
    example.filter { $0.language == "swift" }.flatMap(\.lines).filter { !$0.isEmpty }
  }
}

@Suite("Manual pages of errors that Swift code causes")
struct SwiftManualTests {
  @Test(
    "The example of a page causes its error, and stands in this file as it is printed",
    arguments: Manual.pages.filter { !$0.swift.isEmpty }.map(\.code))
  func examples(code: String) throws {
    let page = try #require(Manual.page(of: code))
    let text = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let written = Set(text.split(separator: "\n").map { $0.drop { $0 == " " } })

    #expect(
      page.swift.filter { !written.contains($0.drop { $0 == " " }) && !$0.contains("enum") } == [])
    let found = try codes(of: page)
    #expect(found == [code])
  }

  /// The codes of all that goes wrong.
  private func codes(of page: ManualPage) throws -> [String] {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    for block in page.example where !block.file.isEmpty {
      try folder.write(block.lines.joined(separator: "\n"), to: block.file)
    }
    let file = folder.file("app.lua")
    do {
      switch page.code {
      case "E0411", "E0412": _ = try Self.beside(file)
      case "E0413", "E0414": _ = try Self.sharing(file)
      case "E1030", "E1031": return try codes(ofPrompt: page.code, file)
      case "E1074": return try codes(ofStoryboard: file)
      case "E0971", "E0972": return try codes(ofJourney: folder.path, page.code)
      case "E0605": return try codes(ofGone: file)
      case "E0612": return codesOfMisfit()
      default: return codes(ofHandler: page.code)
      }
    } catch let error as ScriptError {
      return error.findings.map(\.code)
    }
    return []
  }

  private static func beside(_ file: String) throws -> ScriptApp {
    try ScriptApp(contentsOf: file, flows: [CaptchaFlow()])
  }

  private static func sharing(_ file: String) throws -> ScriptApp {
    try ScriptApp(contentsOf: file, steps: [PageStep.self])
  }

  private func codes(ofJourney folder: String, _ code: String) throws -> [String] {
    let journey = #"script "app.lua" journey "j" { expect.visible "Page" }"#
    try Data(journey.utf8).write(to: URL(filePath: folder + "/a.journey.lua"))
    let journeys = try JourneyTest([folder], flows: [CaptchaFlow()])
    let stale = try JourneyTest([folder], steps: [PageStep.self])
    let failures = code == "E0971" ? journeys.failures : stale.failures
    return failures.joined().contains("[\(code)]") ? [code] : []
  }

  private func codes(ofPrompt code: String, _ file: String) throws -> [String] {
    let scripts = try ScriptApp(contentsOf: file)
    let coordinator = FlowCoordinator()
    let prompt = Prompt(coordinator, scripts)
    var answers: [Prompt.Answer] = []
    if code == "E1031" {
      coordinator.onDidNavigate { _, _, _ in answers.append(prompt.perform(":tree")) }
    }
    coordinator.coordinate(try #require(scripts.start))
    let answer = prompt.perform(":replay")
    let told = (answers.first ?? answer).text
    return told.contains("[\(code)]") ? [code] : []
  }

  private func codes(ofStoryboard file: String) throws -> [String] {
    let scripts = try ScriptApp(contentsOf: file)
    let coordinator = FlowCoordinator()
    let prompt = Prompt(coordinator, scripts)
    coordinator.coordinate(try #require(scripts.start))
    let answer = prompt.perform(":storyboard session.svg")
    return answer.text.contains("[E1074]") ? ["E1074"] : []
  }

  private func codes(ofGone file: String) throws -> [String] {
    var app: App? = try AppLoader().load(file)
    let session = try #require(app?.makeSession())
    let step = try #require(try app?.step(try StepLiteral(".go")))
    app = nil
    session.perform(.open(step))
    return codes(of: session)
  }

  private func codesOfMisfit() -> [String] {
    let session = Session()
    session.start(Start(FailingFlow(code: ""), with: .none))
    session.perform(.open(HalfStep.turned(page: 7).step))
    return codes(of: session)
  }

  private func codes(ofHandler code: String) -> [String] {
    let session = Session()
    session.start(Start(FailingFlow(code: code), with: .one(PageStep.opened.step)))
    return codes(of: session)
  }

  private func codes(of session: Session) -> [String] {
    session.log.records().compactMap { record in
      guard case .step(let event) = record.event, case .failed(let failure) = event.outcome else {
        return nil
      }
      return failure.diagnostic.message.code
    }
  }
}

/// The steps of the examples.
private enum PageStep: TypedStep {
  case opened
  case turned(page: Int)

  static let cases = [Case(opened), Case(turned)]
}

/// Steps one of which is missing in the list.
private enum HalfStep: TypedStep {
  case opened
  case turned(page: Int)
  static let cases = [Case(opened)]
}

/// A flow of Swift that scripts may name.
private final class CaptchaFlow: Flow {
  let name = "CaptchaFlow"
  let root = FlowRoot.container(.navigation)

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? { nil }
}

/// A flow whose handler fails as the examples do.
private final class FailingFlow: Flow {
  let name = "FailingFlow"
  let root = FlowRoot.container(.navigation)
  let code: String

  init(code: String) { self.code = code }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    switch code {
    case "E0601":
      struct Unreachable: Error {}
      throw Unreachable()
    default:
      throw Failure("nobody is signed in")
    }
  }
}
