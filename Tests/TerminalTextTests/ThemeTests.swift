import Testing

@testable import TerminalText

@Suite("A theme")
struct ThemeTests {
  @Test(
    "has colours that can be read on its background",
    arguments: [
      ("dark", [0.0]), ("light", [1.0]), ("either", [0.0, 1.0]), ("none", [0.0, 1.0]),
    ] as [(String, [Double])])
  func contrast(_ name: String, _ backgrounds: [Double]) throws {
    let theme = try #require(Theme.all.first { $0.name == name })
    for part in Theme.Part.allCases {
      guard let color = theme[part].color else { continue }
      for background in backgrounds {
        let (dark, bright) = (min(luminance(color), background), max(luminance(color), background))
        #expect((bright + 0.05) / (dark + 0.05) >= 3, "\(part) in \(color) on \(background)")
      }
    }
  }

  /// How bright a colour is, as most terminals have it.
  private func luminance(_ color: TextStyle.Color) -> Double {
    let value = 0.6105  // of 205 of 255
    let bits = Int(color.rawValue)
    if color == .blue { return 0.0722 * 0.855 }
    return (bits & 1 == 1 ? 0.2126 * value : 0) + (bits & 2 == 2 ? 0.7152 * value : 0)
      + (bits & 4 == 4 ? 0.0722 * value : 0)
  }

  @Test("with colours makes every kind of mistake in typed text stand out")
  func mistakes() {
    for theme in Theme.all where theme.usesColor {
      for part in [Theme.Part.unknown, .unbalanced, .bad, .error] {
        #expect(theme[part] != .plain, "\(part) in \(theme.name)")
      }
      #expect(theme[.unknown] != theme[.command] && theme[.unknown] != theme[.step])
    }
  }

  @Test("paints a text, and leaves it unchanged if there is nothing to paint")
  func paint() {
    #expect(Theme.dark.paint("no", .error) == "\u{1B}[1;31mno\u{1B}[0m")
    #expect(Theme.dark.paint("", .error) == "")
    #expect(Theme.either.paint("yes", .good) == "yes")
    #expect(Theme.none.paint("no", .error) == "no")
    #expect(!Theme.none.usesColor)
  }
}
