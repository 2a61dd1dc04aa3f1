import Diagnostics
import Testing

@Suite("Languages and messages")
struct LanguageTests {
  @Test(
    "The language is read from the locale",
    arguments: [
      ("ko_KR.UTF-8", .korean), ("ko", .korean), ("KO-kr", .korean), ("ko:en", .korean),
      ("en_US.UTF-8", .english), ("en@euro", .english), ("C", nil), ("POSIX", nil), ("", nil),
      ("kok_IN", nil), ("fr_FR.UTF-8", nil),
    ] as [(String, Language?)])
  func environment(value: String, expected: Language?) {
    #expect(Language(environment: value) == expected)
  }

  @Test("A message is given in the requested language")
  func texts() {
    let message = Message("E0101", en: "not declared", ko: "선언되지 않음")

    #expect(message.text(in: .english) == "not declared")
    #expect(message.text(in: .korean) == "선언되지 않음")
    #expect(Message(verbatim: "oops").text(in: .korean) == "oops")
  }

  @Test("A location is written in the form that editors recognise")
  func locations() {
    #expect(SourceLocation(file: "a.lua", line: 3, column: 9).description == "a.lua:3:9")
    #expect(SourceLocation(file: "a.lua", line: 3).description == "a.lua:3")
  }
}
