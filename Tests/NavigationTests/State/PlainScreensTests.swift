import Testing

@testable import Navigation

@Suite("The contents of screens that were made without options")
struct PlainScreensTests {
  private func made(_ screen: Screen) -> PlainScreens.Made {
    PlainScreens.Made(content: NodeContent(screen), name: NameID(index: 7), size: 2)
  }

  @Test("are found by the screen, and by no other of the same name")
  func found() throws {
    let (home, other) = (Screen("Home"), Screen("Home"))
    var screens = PlainScreens()
    #expect(screens.made(of: home) == nil)

    let one = made(home)
    screens.keep(one, of: home)
    let found = try #require(screens.made(of: home))
    #expect(found.content === one.content)
    #expect(found.name == NameID(index: 7))
    #expect(found.size == 2)
    #expect(screens.made(of: other) == nil)
  }

  @Test("are never those of another screen, however many there are")
  func many() {
    let all = (0..<1_000).map { Screen("Screen \($0)") }
    var screens = PlainScreens()
    for screen in all { screens.keep(made(screen), of: screen) }

    let found = all.filter { screens.made(of: $0) != nil }
    let names = found.map { screens.made(of: $0)?.content.screen?.name }
    #expect(names == found.map(\.name))
    #expect(found.last?.name == "Screen 999")
  }

  @Test("are found no more once they are forgotten")
  func forgotten() {
    let home = Screen("Home")
    var screens = PlainScreens()
    screens.keep(made(home), of: home)
    screens.forgetAll()
    #expect(screens.made(of: home) == nil)
  }
}
