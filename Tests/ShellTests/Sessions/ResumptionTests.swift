import Diagnostics
import Foundation
import Navigation
import Scripting
import SeededNumbers
import TestFolders
import Testing

@testable import Driving
@testable import Shell

@Suite("A saved session resumes")
struct ResumptionTests {
  /// Does lines in a kept session, ends it, and tells what there was and what is there again.
  private func again(
    _ lines: [String], on stage: SessionStage
  ) throws -> (before: [String], after: [String], begun: String) {
    var session: KeptSession? = try stage.open()
    for line in lines { _ = session?.said(line) }
    let before = session?.all ?? []
    session = nil
    let resumed = try stage.open()
    return (before, resumed.all, resumed.begun)
  }

  @Test("with the same tree, log, timers, questions, undo history and branches")
  func same() throws {
    let (before, after, begun) = try again(
      [
        ":type name 하나", ":tap About", ":clock +3s", ":tap More", ":answer yes", ":undo 2", ":back",
        ":tap Wait", ":undo", ":redo", ":at 5", ":tap More", ":undo 3", ".news", ":clock +1s",
        ":fail News", ".news", ":open shop://item/3", ":open shop://item/4", ".later",
        ":navigate .item(5) to Later",
      ], on: SessionStage())

    #expect(before == after)
    #expect(begun.hasPrefix("resumed the session app.session: "))
  }

  @Test("whatever was done in it, and however often it ends", arguments: 0..<24)
  func random(seed: UInt64) throws {
    var dice = SeededNumbers(seed: seed)
    let stage = try SessionStage()
    let lines = [
      ":tap About", ":tap More", ":tap Wait", ":type name 둘", ":back", ":clock +1s",
      ":clock +2500ms",
      ":undo", ":undo 3", ":redo", ":redo 2", ":answer yes", ":answer no", ":dismiss", ".ring",
      ":at 4",
      ":at 7", ":at 9", ":at 12", "for i = 1, 3 do type('name', 'n' .. i) end", ":tap Nowhere",
      ":navigate .about", ":tab 1", ":emit Home .about",
      ".news", ":fail News", ":open shop://item/3", ".later", ":navigate .item(5) to Later",
    ]
    var expected: [String]?
    for round in 0..<4 {
      let session = try stage.open()
      if let expected { #expect(session.all == expected, "seed \(seed), round \(round)") }
      #expect(!session.begun.contains("E0768"), "seed \(seed), round \(round)")
      for _ in 0..<8 { _ = session.said(lines[dice.below(lines.count)]) }
      expected = session.all
    }
  }

  @Test(
    "across reloads, rollbacks and accepted replays, whatever the files contain by then")
  func reloads() throws {
    let stage = try SessionStage()
    var session: KeptSession? = try stage.open()
    for line in [":tap About", ":type name 하나"] { _ = session?.said(line) }
    try stage.write(SessionStage.app.replacing("about = push", with: "about = present"))
    for line in [":reload", ":back", ":tap About", ":reload --back", ":undo"] {
      _ = session?.said(line)
    }
    try stage.write(SessionStage.app.replacing("push \"About\"", with: "present \"More\""))
    for line in [":reload --replay", ":accept", ":type name 둘"] { _ = session?.said(line) }
    let before = session?.all
    session = nil

    let resumed = try stage.open()
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun)")
    #expect(resumed.all == before)
  }

  @Test("with scripts that were changed meanwhile, as if they had been changed a moment ago")
  func changed() throws {
    let stage = try SessionStage()
    _ = try stage.open().said(":tap About")
    try stage.write(SessionStage.app.replacing("title = \"About\"", with: "title = \"About us\""))

    let session = try stage.open()
    #expect(
      session.begun
        == """
        resumed the session \(stage.path): 1 input replayed, now at record 3
        reloaded Shop: ~ option About.title: "About" → "About us"
        """.replacing(stage.folder.path + "/", with: ""))
    #expect(session.said(":tree").contains("About us"))
    let before = session.all
    let reopened = try stage.reopened(session).all
    #expect(reopened == before)
  }

  @Test("with scripts that cannot be loaded now, as after a reload that is refused")
  func broken() throws {
    let stage = try SessionStage()
    _ = try stage.open().said(":tap About")
    try stage.write("x = = 1")

    let session = try stage.open()
    #expect(session.begun.contains("[E0800]"))
    #expect(session.said(":screen").hasPrefix("About"))
  }

  @Test("but not with reloaded scripts that no longer have their permissions")
  func permissions() throws {
    let stage = try SessionStage(
      "plugin \"tea\"\n" + SessionStage.app)
    let tea = "plugins/tea.lua"
    let header = "plugin { name = \"tea\", version = \"1.0.0\""
    try stage.folder.write(header + " }\n", to: tea)
    var session: KeptSession? = try stage.open()
    _ = session?.said(":tap About")
    try stage.folder.write(header + ", permissions = { \"clock:real\" } }\n", to: tea)
    #expect(session?.said(":reload").contains("E0") == true)
    #expect(session?.said(":plugins allow tea").contains("E0") == false)
    session = nil
    let bytes = try stage.bytes

    #expect(throws: AppLoader.Failure.self) { try stage.open() }
    let kept = try stage.bytes
    #expect(kept == bytes)
  }

  @Test("if its scripts have been moved with it")
  func moved() throws {
    let stage = try SessionStage()
    let before = try stage.opened { _ = $0.said(":tap About") }
    try stage.folder.makeFolder("elsewhere")
    let place = stage.folder.file("elsewhere/app.lua")
    try FileManager.default.moveItem(atPath: stage.script, toPath: place)

    let session = try stage.open(in: place)
    #expect(session.begun.split(separator: "\n").count == 1, "\(session.begun)")
    #expect(session.all == before)
  }

  @Test("and reports the input whose result differs")
  func differs() throws {
    let stage = try SessionStage()
    _ = try stage.opened { for line in [":tap About", ":back"] { _ = $0.said(line) } }
    let text = try JournalText(try stage.bytes, of: stage.path)
    var lines = try #require(text.header?.line.text)
    for entry in text.entries {
      let fields = entry.source.fields.map { field in
        field.key == "made" && entry.line == ":back"
          ? JSON.Field(key: "made", value: .string("00000000")) : field
      }
      lines += JournalLine(entry.source.number, fields).text
    }
    try stage.write(Array(lines.utf8))

    let begun = try stage.open().begun
    #expect(begun.contains("has different results than before, first for :back"))
    #expect(begun.contains("[E0768]"))
  }

  @Test("from the lines before a damaged one, and keeps a copy of the damaged file")
  func damaged() throws {
    let stage = try SessionStage()
    _ = try stage.opened { for line in [":tap About", ":back", ":tap Wait"] { _ = $0.said(line) } }
    var bytes = try stage.bytes
    let breaks = bytes.indices.filter { bytes[$0] == 0x0A }
    bytes[breaks[1] + 30] ^= 0x04
    try stage.write(bytes)

    let journal = try SessionJournal(stage.path)
    #expect(journal.remark?.message.code == "E0764")
    let kept = try Array(Data(contentsOf: URL(filePath: stage.path + ".damaged")))
    #expect(kept == bytes)
    let count = try stage.bytes.count
    #expect(count == breaks[1] + 1)
  }

  @Test("but not while another process uses the file")
  func locked() throws {
    let stage = try SessionStage()
    let first = try stage.open()

    #expect { try SessionJournal(stage.path) } throws: {
      ($0 as? Diagnostic)?.message.code == "E0760"
    }
    #expect(first.said(":screen").hasPrefix("Home"))
  }

  @Test("without a partial line at the end of the file")
  func torn() throws {
    let stage = try SessionStage()
    let before = try stage.opened { _ = $0.said(":tap About") }
    try stage.write(try stage.bytes + Array("{\"n\":2,\"do\":\"ba".utf8))

    let session = try stage.open()
    #expect(session.shell.driver.journal?.remark?.message.code == "E0765")
    #expect(session.all == before)
    _ = session.said(":back")
    let count = try JournalText(try stage.bytes, of: "").entries.count
    #expect(count == 2)
  }

  @Test("A file that another program truncates is reported, and is not filled with a gap")
  func shortened() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    _ = session.said(":tap About")
    let rest = try stage.bytes.count / 2
    let file = try FileHandle(forWritingTo: URL(filePath: stage.path))
    try file.truncate(atOffset: UInt64(rest))

    let said = session.said(":back")
    #expect(said.contains("another program has truncated it"), "\(said)")
    #expect(!session.said(":tap About").contains("E0766"), "told once")
    let count = try stage.bytes.count
    #expect(count == rest)
  }

  @Test("Output of scripts is shown after the input is saved, and not again on resuming")
  func printed() throws {
    let stage = try SessionStage()
    let session = try stage.open()
    _ = session.said(":tap About")

    #expect(session.said(":clock +2s").hasPrefix("ring\n"))
    let begun = try stage.reopened(session).begun
    #expect(!begun.contains("ring"))
  }
}

extension SessionStage {
  /// Does something in the session, ends it, and returns all that could be seen of it.
  func opened(_ body: (KeptSession) -> Void) throws -> [String] {
    let session = try open()
    body(session)
    return session.all
  }

  /// Goes on with a session whose file is taken from it.
  func reopened(
    _ session: KeptSession, limits: ScriptLimits = ScriptLimits()
  ) throws -> KeptSession {
    session.shell.driver.journal = nil
    return try open(limits: limits)
  }
}
