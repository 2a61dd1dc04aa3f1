import Testing

@testable import Maps

@Suite("The colours of a map")
struct MapThemeTests {
  @Test(
    "can be read in both schemes: texts have a contrast of at least 4.5 to 1",
    arguments: [MapTheme.light, .dark])
  func contrast(theme: MapTheme) throws {
    let grounds = [theme.paper, theme.card, theme.panel]
    let texts = [theme.ink, theme.soft] + theme.deeds.values.sorted()

    for text in texts {
      for ground in grounds {
        let contrast = try self.contrast(text, ground)
        #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
      }
    }
    #expect(theme.deeds.count == AppMap.EdgeKind.allCases.count)
  }

  @Test(
    "names fonts and sizes alone, since some readers let the shorthand win over sizes or drop it")
  func fonts() {
    let sheet = MapTheme.sheet(for: nil)
    #expect(!sheet.contains("font:"))
    #expect(sheet.contains("text{font-family:") && sheet.contains("font-size:11px"))
  }

  /// The contrast as WCAG 2 computes it.
  private func contrast(_ first: String, _ second: String) throws -> Double {
    let lights = [try light(first), try light(second)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func light(_ colour: String) throws -> Double {
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The number to the power of 2.4: the fifth root of its twelfth power, by Newton's method.
  private func power(_ base: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * base }
    return (0..<60).reduce(1.0) { root, _ in
      root - (root * root * root * root * root - twelfth) / (5 * root * root * root * root)
    }
  }
}
