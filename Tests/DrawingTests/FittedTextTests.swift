import Drawing
import Testing

@Suite("Texts that fit")
struct FittedTextTests {
  @Test("A text that is too wide ends with an ellipsis, and no character is cut in half")
  func cut() {
    let font = PictureFont(10)
    #expect(font.cut("short", to: 100) == "short")
    #expect(font.cut("a longer text than there is room", to: 100) == "a longer text tha…")
    #expect(font.cut("세종대왕과 한글", to: 60) == "세종대왕…")
    #expect(font.cut("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", to: 40) == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…")
    #expect(font.cut("anything", to: 0) == "…")
  }

  @Test("A text in lines is broken between words, and within words that are too long")
  func wrapped() {
    let font = PictureFont(10)
    #expect(
      font.wrapped("one two three four five", to: 60, most: 9) == ["one two", "three four", "five"])
    #expect(font.wrapped("abcdefghijklmnop", to: 40, most: 9) == ["abcdef", "ghijklm", "nop"])
    #expect(font.wrapped("한글은 띄어쓰기에서 나눕니다", to: 60, most: 9) == ["한글은", "띄어쓰기에", "서 나눕니다"])
    #expect(font.wrapped("漢字仮名漢字仮名", to: 60, most: 9) == ["漢字仮名漢", "字仮名"])
    #expect(font.wrapped("a\nb", to: 60, most: 9) == ["a", "b"])
    #expect(font.wrapped("", to: 60, most: 9) == [""])
  }

  @Test("More lines than there may be end with an ellipsis")
  func most() {
    let font = PictureFont(10)
    #expect(font.wrapped("one two three four five", to: 60, most: 2) == ["one two", "three fou…"])
    #expect(font.wrapped("one two three four five", to: 60, most: 1) == ["one two…"])
  }

  @Test("The widest characters of some fonts are not measured as less than they take")
  func widths() {
    // In hundredths of the size: W of DejaVu Sans, a syllable of Noto Sans KR, an emoji of Noto Color Emoji.
    #expect(GlyphWidths.width(of: "W", size: 100) >= 98)
    #expect(GlyphWidths.width(of: "세", size: 100) >= 100)
    #expect(GlyphWidths.width(of: "🎉", size: 100) >= 125)
    #expect(GlyphWidths.width(of: "W", size: 100, isBold: true) >= 110)
    #expect(GlyphWidths.width(of: "e\u{301}", size: 100) < 140)
    #expect(GlyphWidths.codeWidth(of: "ab세", size: 100) == 248)
  }
}
