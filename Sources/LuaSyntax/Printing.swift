extension SyntaxTree {
  /// A part of a text: every byte of the text is in one of its pieces.
  package enum Piece: Sendable, Equatable {
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
  package var pieces: [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(tokens.count * 2)
    var (end, comment) = (0, 0)
    func add(_ piece: Piece) {
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

  /// The text in one layout: each statement on a line, blocks indented by two spaces, a space
  /// between tokens, and no comments.
  ///
  /// Two texts have the same layout only if they have the same tokens and statements.
  package var canonicalText: String {
    let depths = statementDepths()
    var text: [UInt8] = []
    text.reserveCapacity(source.count + source.count / 4)
    for (number, token) in tokens.enumerated() where !token.bytes.isEmpty {
      if let depth = depths[number] {
        if !text.isEmpty { text.append(Ascii.newline) }
        text.append(contentsOf: repeatElement(0x20, count: 2 * depth))
      } else if !text.isEmpty {
        text.append(0x20)
      }
      text.append(contentsOf: source[token.bytes])
    }
    if !text.isEmpty { text.append(Ascii.newline) }
    return String(decoding: text, as: UTF8.self)
  }

  /// For each token that begins a line, the depth of its block.
  private func statementDepths() -> [Int: Int] {
    var depths: [Int: Int] = [:]
    var ends: [Int] = []
    chunk.walk { node in
      let tokens = node.tokens
      if node.kind.isStatement || node.kind == .error, depths[tokens.lowerBound] == nil {
        while let end = ends.last, end <= tokens.lowerBound { ends.removeLast() }
        depths[tokens.lowerBound] = ends.count
      }
      if node.kind == .block, node.parent?.kind != .chunk {
        while let end = ends.last, end <= tokens.lowerBound { ends.removeLast() }
        if depths[tokens.upperBound] == nil { depths[tokens.upperBound] = ends.count }
        ends.append(tokens.upperBound)
      }
      return .descend
    }
    return depths
  }
}
