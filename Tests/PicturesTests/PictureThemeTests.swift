import Drawing
import Foundation
import Testing

@testable import Pictures

@Suite("The colours of pictures")
struct PictureThemeTests {
  private static let themes: [(String, PictureTheme)] = [
    ("light", .light), ("dark", .dark), ("light wireframe", .lightWireframe),
    ("dark wireframe", .darkWireframe),
  ]

  @Test("give all text a contrast of at least 4.5 to 1")
  func contrast() {
    for (name, theme) in Self.themes {
      for (text, ground) in PictureTheme.texts {
        let contrast = Self.contrast(theme[text], theme[ground])
        #expect(contrast >= 4.5, "\(name): \(text) on \(ground)")
      }
    }
  }

  @Test("give what a terminal shows that contrast, too")
  func terminal() {
    for scheme in PictureScheme.allCases {
      let colors = TerminalPicture.colors(in: scheme)
      for (name, color) in colors where name != "w" && name != "l" {
        let contrast = Self.contrast(color, colors["w"] ?? "")
        #expect(contrast >= 4.5, "\(scheme): \(name)")
      }
    }
  }

  @Test("follow the reader's system unless a scheme is asked for")
  func schemes() {
    let both = PictureOptions().style
    let (light, dark) = (PictureOptions(scheme: .light).style, PictureOptions(scheme: .dark).style)

    #expect(both.contains("@media(prefers-color-scheme:dark){"))
    #expect(!light.contains("@media") && light.contains(PictureTheme.light[.ink]))
    #expect(!dark.contains("@media") && dark.contains(PictureTheme.dark[.ink]))
    #expect(!light.contains(PictureTheme.dark[.ink]))
  }

  @Test("A text of white on black has the contrast that WCAG says")
  func formula() {
    #expect(Self.contrast("#ffffff", "#000000") == 21)
    #expect(abs(Self.contrast("#767676", "#ffffff") - 4.54) < 0.01)
  }

  /// The contrast ratio of WCAG 2.
  private static func contrast(_ one: String, _ other: String) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 0xFF, number & 0xFF].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
