import Foundation
import Testing

@testable import Shell

@Suite("The JSON mode")
struct JSONModeTests {
  @Test(
    "writes one object per line for every command",
    arguments: CommandCatalog.all.map { ":" + $0.name } + CommandCatalog.all.map { $0.name + "()" }
      + [
        ".go(1)", ".fail", ".nope", ".ping", ":nope", ":tree --json", ":log 2", ":log guideline",
        ":log 1 pretty", ":help tap", ":help words", ":tap Go", ":tap rows 2", ":emit .go(2)",
        "1, 'a\\n', {}", "x = = 1", "error('여러\\n줄')", "print('한', '글')", ":clock +1s",
      ])
  func lines(_ line: String) throws {
    let stage = try Stage(Stage.zoo, OutputSettings(json: true))
    let result = stage.shell.perform(line)
    let said = stage.notes.take()

    for text in said.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["v"] as? Int == 1)
      #expect(object?["event"] is String)
    }
    #expect(!said.isEmpty || result == .quit || line == ":clock +1s")
  }

  @Test("reports an error with its code, its location and its fix")
  func mistake() throws {
    let stage = try Stage(Stage.zoo, OutputSettings(json: true))

    #expect(
      [":tap Og", "nowhere", ".fail"].map(stage.said).joined(separator: "\n") == #"""
        {"v":1,"event":"error","severity":"error","code":"E0506","message":"Start has no control 'Og'","cure":"did you mean 'Go'?"}
        {"v":1,"event":"error","severity":"error","code":"E0111","message":"'nowhere' is not declared","file":"prompt#1","line":1}
        {"v":1,"event":"step","n":3,"input":2,"t":0.0,"step":{"set":"Step","name":"fail","values":[],"text":"fail"},"origin":"emitted","outcome":"failed","text":"failed, nothing was changed","flow":"App#0","source":"Start#0","failure":{"severity":"error","code":"E0114","message":"아니","file":"app.lua","line":16,"context":"while flow App#0 handled fail"},"changes":[],"refused":[]}
        """#)
  }
}
