import Diagnostics
import Pages
import Testing

@Suite("Printed manual pages")
struct ManualTextTests {
  @Test(
    "A page is found however its code is spelled",
    arguments: ["E0203", "e0203", "0203", "203", "E203"])
  func spelling(text: String) {
    #expect(Manual.page(of: text)?.code == "E0203")
  }

  @Test(
    "Text that is not an error code has no page",
    arguments: ["", "E", "E9999", "push", "E02033", "-203"])
  func nothing(text: String) {
    #expect(Manual.page(of: text)?.code == nil)
  }

  @Test("A page shows what the error is, what it means, what causes it and what helps")
  func page() throws {
    let page = try #require(Manual.page(of: "E0423"))

    #expect(
      ManualText(language: .english).page(page) == """
        E0423  'when' returned …, but no branch has that name

        The function when of choose and guard must return the name of one of its
        branches.

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
          Return the name of a branch in every case.
        """)
    #expect(
      ManualText(language: .korean).page(page).hasPrefix(
        "E0423  'when'이 돌려준 이름의 갈래가 없습니다: …\n\nchoose와 guard의"))
  }

  @Test("The list has one line for each page", arguments: Language.allCases)
  func list(language: Language) {
    let lines = ManualText(language: language).list.split(separator: "\n")

    #expect(lines.count == Manual.pages.count)
    for (line, page) in zip(lines, Manual.pages) {
      #expect(line == "\(page.code)  \(page.title.text(in: language))")
    }
  }
}
