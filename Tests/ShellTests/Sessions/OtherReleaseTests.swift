import Diagnostics
import Driving
import Foundation
import Testing

@testable import Shell

@Suite("A session that another release of Lua began")
struct OtherReleaseTests {
  private static let note =
    "note: the file was saved with Lua 5.4.99; this is Lua \(LuaRelease.current), which may behave differently"

  /// A session with one input, whose file names a release.
  private func stage(_ release: String?) throws -> SessionStage {
    let stage = try SessionStage()
    _ = try stage.opened { _ = $0.said(":tap About") }
    let text = try JournalText(try stage.bytes, of: stage.path)
    let header = try #require(text.header?.line)
    let kept = header.fields.first { $0.key == "lua" }?.value
    #expect(kept == .string(LuaRelease.current))
    let others = header.fields.filter { $0.key != "lua" && $0.key != "crc" && $0.key != "n" }
    let named = release.map { [JSON.Field(key: "lua", value: .string($0))] } ?? []
    let lines = [JournalLine(0, others + named)] + text.entries.map(\.source)
    try stage.write(Array(lines.map(\.text).joined().utf8))
    return stage
  }

  @Test("goes on with one line that names both releases")
  func resumed() throws {
    let begun = try stage("5.4.99").open().begun
    let notes = begun.split(separator: "\n").filter { $0.contains("Lua") }.map(String.init)
    #expect(notes == [Self.note])
  }

  @Test("and none if the release is the same, or the file does not name one")
  func same() throws {
    for release in [LuaRelease.current, nil] {
      let begun = try stage(release).open().begun
      #expect(begun.contains("resumed the session") && !begun.contains("Lua"), "\(begun)")
    }
  }

  @Test("is loaded and replayed with the same line")
  func loaded() throws {
    let stage = try stage("5.4.99")
    let loading = try SessionStage()
    let said = try loading.open().said(":load \(stage.path)")
    #expect(said.contains(Self.note + "\n"), "\(said)")

    let text = try JournalPlayback.text(of: stage.path)
    let session = try SessionStage().open()
    let isSame = JournalPlayback(of: text, from: stage.path, in: session.shell).run()
    #expect(isSame == .success)
    let shown = session.notes.take()
    #expect(shown.contains(Self.note + "\n"), "\(shown)")
  }
}
