extension SyntaxTree {
  /// A part of a text: every byte of the text is in one of its pieces.
  package enum Lexeme: Sendable {
    case token(Token)
    case comment(Comment)
    /// Blanks and line ends, or a byte order mark.
    case blank(Range<Int>)

    /// The bytes of the part.
    package var bytes: Range<Int> {
      switch self {
      case .token(let token): token.bytes
      case .comment(let comment): comment.bytes
      case .blank(let bytes): bytes
      }
    }
  }

  /// The parts of the text in order: joined, their bytes are the text.
  package var pieces: [Lexeme] {
    var pieces: [Lexeme] = []
    pieces.reserveCapacity(tokens.count * 2)
    var (end, comment) = (0, 0)
    func add(_ piece: Lexeme) {
      let bytes = piece.bytes
      if end < bytes.lowerBound { pieces.append(.blank(end..<bytes.lowerBound)) }
      end = max(end, bytes.upperBound)
      if !bytes.isEmpty { pieces.append(piece) }
    }
    for token in tokens {
      while comment < comments.count, comments[comment].bytes.lowerBound < Int(token.start) {
        add(.comment(comments[comment]))
        comment += 1
      }
      add(.token(token))
    }
    return pieces
  }
}
