import Testing

@testable import Diagnostics

@Suite("The templates of texts")
struct TextTemplateTests {
  private static let values: [String: Message.Part] = [
    "name": .text("Home"), "one": .number(1), "many": .number(3), "none": .number(0),
    "empty": .text(""), "yes": .flag(true), "no": .flag(false), "missing": .nothing,
    "message": .message(Message(en: "a screen", ko: "화면")),
  ]

  @Test(
    "are filled with values",
    arguments: [
      ("nothing to fill", "nothing to fill"),
      ("'{name}' is here", "'Home' is here"),
      ("{one} {one|step|steps}, {many} {many|step|steps}", "1 step, 3 steps"),
      ("a{many? and {many} more}{none? and {none} more}", "a and 3 more"),
      ("{yes?field|control} {no?field|control} {missing?a|b} {empty?a|b}", "field control b b"),
      ("{yes?{one|one|many} of {name}|none}", "one of Home"),
      ("{no?{one|a|b}|{many|a|b}}", "b"),
      ("{message} {unknown}", "a screen {unknown}"),
      ("write {{id:Int} or { \"Home\" } or {} or {", "write {id:Int} or { \"Home\" } or {} or {"),
      ("한글 {name}: {many}개", "한글 Home: 3개"),
    ])
  func filled(template: String, text: String) {
    let filled = TextTemplate.filled(template, in: .english) { Self.values[$0] }
    #expect(filled == text)
  }

  @Test("take messages in the language of the text")
  func language() {
    let filled = TextTemplate.filled("{message}", in: .korean) { Self.values[$0] }
    #expect(filled == "화면")
  }

  @Test("know the names that they need")
  func names() {
    let names = TextTemplate.names(in: "{a} {b|x|y} {c?{d}} {{e} { f } {g")
    #expect(names.sorted() == ["a", "b", "c", "d"])
  }
}
