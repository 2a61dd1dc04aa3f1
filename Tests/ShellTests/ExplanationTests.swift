import Diagnostics
import Driving
import Foundation
import LineEditor
import Lua
import Scripting
import Testing

@testable import Shell

@Suite("The pages of codes")
struct ExplanationTests {
  @Test("There is one for every code that stands in the sources, and for no other")
  func complete() throws {
    let pages = ExplanationCatalog.all.map(\.code)

    #expect(Set(pages).count == pages.count)
    let firstShown = try Self.codes().subtracting(pages).sorted()
    #expect(firstShown == [], "these have no page")
    let secondShown = try Set(pages).subtracting(Self.codes()).sorted()
    #expect(secondShown == [], "these are in no message")
  }

  @Test(
    "The example of a page causes its code",
    arguments: ExplanationCatalog.all.filter(\.example.isSession).map(\.code))
  func examples(code: String) throws {
    let page = try #require(ExplanationCatalog.page(of: code))
    let told = try ExampleRun(page.example).told()
    let mark = page.example.areRequests ? "\"code\":\"\(code)\"" : "[\(code)]"

    #expect(told.contains(mark), "\(told)")
  }

  @Test(
    "A page is found however its code is written",
    arguments: ["E0203", "e0203", "0203", "203", "E203"])
  func spelling(text: String) {
    #expect(ExplanationCatalog.page(of: text)?.code == "E0203")
  }

  @Test("What is no code has no page", arguments: ["", "E", "E9999", "push", "E02033", "-203"])
  func nothing(text: String) {
    #expect(ExplanationCatalog.page(of: text)?.code == nil)
  }

  @Test("A page says what it is, what it means, what causes it and what helps")
  func page() throws {
    let page = try #require(ExplanationCatalog.page(of: "E0423"))

    #expect(
      ExplanationText(language: .english).page(page) == """
        E0423  when named no branch

        The function when of choose or guard gives the name of one of its branches.

        for example
          local Step = steps "Step" { "start", "go", "open(id: Int)" }
          screen "Home" { title = "Home", button "Go" { emits = Step.go } }
          flow "App" {
            root = navigation, start = Step.start,
            navigate = {
              start = set "Home",
              go = choose { new = pop(), known = none, when = function() return "old" end },
            },
          }

          $ sextant run app.lua -e ':navigate .go'

        what helps
          Return the name of a branch in all cases.
        """)
    #expect(
      ExplanationText(language: .korean).page(page).hasPrefix(
        "E0423  when이 없는 갈래를 골랐습니다\n\nchoose나 guard의"))
  }

  @Test("The list has a line for each", arguments: Language.allCases)
  func list(language: Language) {
    let lines = ExplanationText(language: language).list.split(separator: "\n")

    #expect(lines.count == ExplanationCatalog.all.count)
    for (line, page) in zip(lines, ExplanationCatalog.all) {
      #expect(line == "\(page.code)  \(page.title.text(in: language))")
    }
  }

  /// All codes of messages in the sources.
  static func codes() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      guard !file.path.contains("/Explanations/") else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.contains("///") {
        codes.formUnion(line.matches(of: /"([EW]0\d{3})"/).map { String($0.1) })
      }
    }
    return codes
  }
}

extension Explanation.Example {
  /// It is a script and lines, with nothing else to run.
  fileprivate var isSession: Bool { swift == nil && command == nil }
}

/// An example in a folder of its own, opened, and driven by its lines.
struct ExampleRun {
  private let example: Explanation.Example

  init(_ example: Explanation.Example) { self.example = example }

  /// Returns all that is told.
  func told() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sextant-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(to: folder)
    do throws(AppLoader.Failure) {
      let app = try AppLoader().load(folder.appending(path: example.opens).path)
      if let saved = example.saved {
        try? Data(saved.utf8).write(to: folder.appending(path: example.opens))
      }
      let remarks = DiagnosticPrinter(sources: app.sources).text(for: Diagnostics(app.remarks))
      return remarks + run(app, in: folder)
    } catch {
      return DiagnosticPrinter(sources: error.sources).text(for: error.findings)
    }
  }

  private func write(to folder: URL) throws {
    for file in example.files {
      let url = folder.appending(path: file.name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch file.content {
      case .text(let text): try Data(text.utf8).write(to: url)
      case .bytes(let bytes), .session(let bytes, _): try Data(bytes).write(to: url)
      case .closedFolder, .program: break
      case .folder:
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      case .loop: try FileManager.default.createSymbolicLink(at: url, withDestinationURL: url)
      case .link(let target):
        try FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: target)
      }
    }
  }

  private func run(_ app: App, in folder: URL) -> String {
    let notes = Notes()
    let shell = Shell(
      driver: Driver(app), settings: OutputSettings(json: example.areRequests), output: notes)
    if case .history(let file)? = example.hindrance {
      _ = Prompt(
        shell: shell, terminal: Terminal(name: "dumb"),
        historyPath: folder.appending(path: file).path)
    }
    if example.isInterrupted { app.host.output = { _ in app.host.state.interrupt() } }
    var runner = ScriptRunner(shell: shell, keepsGoing: true)
    _ = runner.run(example.lines, thenStandardInput: false)
    app.host.output = nil
    return notes.take()
  }
}
