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
    #expect(theme.deeds.count == AppMap.Deed.allCases.count)
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

@Suite("The width of a text in a picture")
struct GlyphWidthsTests {
  @Test("is that of its letters, and wide ones take a whole square")
  func widths() {
    #expect(GlyphWidths.width(of: "", size: 10) == 0)
    #expect(GlyphWidths.width(of: "ii", size: 10) == 5.56)
    #expect(GlyphWidths.width(of: "세종", size: 10) == 21)
    #expect(GlyphWidths.width(of: "👨‍👩‍👧", size: 10) == 10.5)
  }

  @Test(
    "is never more than there is room, and what is cut off ends with an ellipsis",
    arguments: [
      "A short title", "세종대왕이 만든 훈민정음의 해례본", String(repeating: "👨‍👩‍👧", count: 90), "é\u{301}́w",
    ])
  func fitted(text: String) {
    for room in [20.0, 60, 500] {
      let fitted = GlyphWidths.fitted(text, into: room, size: 12)

      #expect(GlyphWidths.width(of: fitted, size: 12) <= room || fitted == text)
      #expect(fitted == text || fitted.hasSuffix("…"))
    }
  }
}
