import Testing

@testable import LineEditor

@Suite("The key decoder turns bytes into keys")
struct KeyDecoderTests {
  private func decode(_ bytes: [UInt8], endingInSilence: Bool = false) -> [TerminalInput] {
    var decoder = KeyDecoder()
    let inputs = bytes.flatMap { decoder.push($0) }
    return endingInSilence ? inputs + decoder.timeout() : inputs
  }

  @Test(
    "Every key sequence is decoded to its key, wherever the bytes are split",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
      ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
      ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
      ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .wordDelete), ("\u{1B}OM", .enter),
      ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;5D", .wordLeft),
      ("\u{1B}[1;3C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[1;2C", .right),
      ("\u{1B}\u{7F}", .altBackspace), ("\u{1B}\u{8}", .altBackspace), ("\u{1B}\r", .altEnter),
      ("\u{1B}b", .alt("b")), ("\u{1B}f", .alt("f")), ("\u{1B}d", .alt("d")),
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{1}", .control("a")), ("\u{1A}", .control("z")), ("\u{1F}", .control("_")),
      ("\u{0}", .control("@")), ("\u{1B}[5~", .unknown), ("\u{1B}[15~", .unknown),
      ("\u{1B}[[A", .unknown), ("\u{1B}[Z", .unknown), ("\u{1B}[<0;1;1M", .unknown),
    ] as [(String, Key)])
  func keys(bytes: String, key: Key) {
    #expect(decode(Array(bytes.utf8)) == [.key(key)])
  }

  @Test("An ESC is the Escape key only when nothing follows")
  func loneEscape() {
    #expect(decode([0x1B]).isEmpty)
    #expect(decode([0x1B], endingInSilence: true) == [.key(.escape)])
    #expect(decode([0x1B, 0x1B, 0x5B, 0x41]) == [.key(.escape), .key(.up)])
  }

  @Test("An incomplete key sequence is discarded after a timeout")
  func unfinishedSequence() {
    #expect(decode([0x1B, 0x5B, 0x31], endingInSilence: true).isEmpty)

    var decoder = KeyDecoder()
    _ = decoder.push(0x1B)
    _ = decoder.push(0x5B)
    _ = decoder.timeout()
    #expect(decoder.push(0x61) == [.scalar("a")])
  }

  @Test(
    "Invalid UTF-8 becomes replacement characters and never swallows the next key",
    arguments: [
      ([0xC3, 0x61], [.scalar("\u{FFFD}"), .scalar("a")]),
      ([0xC3, 0x0D], [.scalar("\u{FFFD}"), .key(.enter)]),
      ([0xE2, 0x82, 0x1B, 0x5B, 0x41], [.scalar("\u{FFFD}"), .key(.up)]),
      ([0xF0, 0xC3, 0xA9], [.scalar("\u{FFFD}"), .scalar("é")]),
      ([0x80], [.scalar("\u{FFFD}")]), ([0xFF], [.scalar("\u{FFFD}")]),
      ([0xC0, 0x03], [.scalar("\u{FFFD}"), .key(.control("c"))]),
      ([0xED, 0xA0, 0x80], [TerminalInput](repeating: .scalar("\u{FFFD}"), count: 3)),
      ([0xF4, 0x90], [TerminalInput](repeating: .scalar("\u{FFFD}"), count: 2)),
      ([0xEC, 0x95, 0x88], [.scalar("안")]), ([0xF0, 0x9F, 0x98, 0x80], [.scalar("😀")]),
    ] as [([UInt8], [TerminalInput])])
  func brokenText(bytes: [UInt8], inputs: [TerminalInput]) {
    #expect(decode(bytes) == inputs)
  }

  @Test("A control character inside a key sequence is decoded as a key of its own")
  func controlInsideSequence() {
    #expect(decode([0x1B, 0x5B, 0x31, 0x03]) == [.key(.control("c"))])
    #expect(decode([0x1B, 0x5B, 0x1B, 0x5B, 0x42]) == [.key(.down)])
    #expect(decode([0x1B, 0x4F, 0xEC, 0x95, 0x88]) == [.scalar("안")])
  }

  @Test("An unknown sequence of any length is one unknown key")
  func longSequence() {
    let bytes = [0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 500) + [0x7E, 0x61]

    #expect(decode(bytes) == [.key(.unknown), .scalar("a")])
  }

  @Test("A paste is one input, including bytes that look like keys")
  func paste() {
    let inputs = decode(Array(Keys.paste("a\r\n\tb\u{1B}[Ac~").utf8))

    #expect(inputs == [.paste("a\r\n\tb\u{1B}[Ac~")])
  }

  @Test("Ctrl-C ends a paste whose end marker is missing")
  func lostPasteEnd() {
    #expect(decode(Array("\u{1B}[200~abc\u{3}d".utf8)) == [.key(.control("c")), .scalar("d")])
  }
}
