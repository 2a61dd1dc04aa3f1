import Diagnostics
import Lua

/// The token at which Lua stopped.
struct SyntaxStop {
  /// Where it begins.
  let location: SourceLocation
  /// How it is written, up to the end of its line.
  let highlight: String
  /// The byte of the text at which it begins.
  let byte: Int
}

extension ScriptHost {
  /// Finds the token at which Lua stopped, of which it tells the line only: without it the text up to
  /// there is only unfinished, with it it is wrong.
  ///
  /// - Returns: Where it stands and how it is written; nothing if the text has no end, and for a line
  ///   with more than 200 tokens. Compiles the text once for each token before it on the line.
  func syntaxStop(
    _ said: String, at place: SourceLocation, in source: SourceText
  ) -> SyntaxStop? {
    guard said.contains(" near "), !said.hasSuffix("<eof>") else { return nil }
    let tokens = LuaScanner.tokens(of: source.text).filter { $0.line == place.line }
    guard tokens.count <= 200 else { return nil }
    let bytes = Array(source.text.utf8)
    for token in tokens where token.kind != .end {
      guard isWrong(Array(bytes[..<token.range.upperBound])) else { continue }
      let line = String(decoding: bytes[token.range], as: UTF8.self)
      return SyntaxStop(
        location: source.location(ofByte: token.range.lowerBound),
        highlight: String(line.prefix { !$0.isNewline }), byte: token.range.lowerBound)
    }
    return nil
  }

  /// A text is wrong however it goes on.
  private func isWrong(_ text: [UInt8]) -> Bool {
    do throws(LuaError) {
      _ = try state.load(text, chunkName: "=(begun)")
      return false
    } catch {
      return error.kind == .syntax(incomplete: false)
    }
  }
}
