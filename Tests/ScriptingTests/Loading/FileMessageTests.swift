import Diagnostics
import Foundation
import TestFolders
import Testing

@testable import Scripting

@Suite("Errors about files")
struct FileMessageTests {
  /// What is done to the folder, the file that is loaded, and what is told.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let file: String
    let said: String
  }

  static let cases = [
    Case(
      testDescription: "a file that is not there", bytes: [], file: "none.lua",
      said: """
        error: the file 'none.lua' does not exist [E0101]
        1 error
        """),
    Case(
      testDescription: "a folder", bytes: [], file: "parts",
      said: """
        error: 'parts' is a folder, not a script [E0102]
        1 error
        """),
    Case(
      testDescription: "a file below a file", bytes: [], file: "app.lua/x.lua",
      said: """
        error: cannot read 'app.lua/x.lua': Not a directory [E0103]
        1 error
        """),
    Case(
      testDescription: "bytes that are no text", bytes: [0x78, 0x20, 0xFF], file: "app.lua",
      said: """
        app.lua:1: error: this is not a text file [E0104]
        1 error
        """),
    Case(
      testDescription: "a zero byte", bytes: Array("local x = 1\0".utf8), file: "app.lua",
      said: """
        app.lua:1: error: this is not a text file [E0104]
        1 error
        """),
    Case(
      testDescription: "a precompiled chunk", bytes: [0x1B, 0x4C, 0x75, 0x61], file: "app.lua",
      said: """
        app.lua:1: error: this is a precompiled Lua chunk; only Lua text is loaded [E0105]
        1 error
        """),
    Case(
      testDescription: "an empty file", bytes: Array(" \n".utf8), file: "app.lua",
      said: """
        app.lua:1: error: the file is empty [E0118]
            1 |
              = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
        1 error
        """),
  ]

  @Test("Each error names the file", arguments: cases)
  func telling(one: Case) throws {
    let folder = try Folder()
    try folder.write(one.bytes, to: "app.lua")
    try folder.makeFolder("parts")

    #expect(findings(in: folder, file: one.file) == one.said)
  }

  @Test("A named pipe without a writer counts as an empty file, and does not block")
  func pipe() throws {
    let folder = try Folder()
    try #require(mkfifo(folder.file("app.lua"), 0o600) == 0)

    #expect(
      findings(in: folder, file: "app.lua") == """
        app.lua:1: error: the file is empty [E0118]
            1 |
              = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
        1 error
        """)
  }

  @Test("A file without an end is refused, not read forever")
  func endless() throws {
    #expect(
      throws: Diagnostic(
        .error, Message("E0859", ["path": "/dev/zero", "most": SourceFile.most / 1_048_576]))
    ) {
      try SourceFile.text("/dev/zero")
    }
  }

  @Test("A byte-order mark and a #! line are skipped")
  func header() throws {
    let stage = try Stage("\u{FEFF}#!/usr/bin/env sextant\n" + WordTests.smallest)

    #expect(stage.log() == ["App#0: start → handled"])
  }

  @Test(
    "An app is named after its file",
    arguments: [
      ("app.lua", "app"), ("a/b/demo.lua", "demo"), ("/x.lua", "x"), ("dir/noext", "noext"),
    ])
  func names(path: String, name: String) {
    #expect(ScriptFiles.baseName(of: path) == name)
  }
}
