import Diagnostics
import LuaSyntax

/// A part of a text that can be folded, by lines counted from 0.
package struct FoldedLines: Hashable, Sendable {
  package let lines: ClosedRange<Int>
  package let isComment: Bool
}

/// A name or word with a colour of its own.
package struct ColoredName: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Sendable {
    case keyword, step, screen, flow, service, property
  }

  package let range: FileRange
  package let kind: Kind
  package let isDeclaration: Bool
}

/// A text that is shown and not written.
package struct InlineHint: Hashable, Sendable {
  /// The byte before which it stands.
  package let byte: Int
  package let text: String
}

extension EditorText {
  /// Tables, functions and comments of several lines.
  var foldings: [FoldedLines] {
    let tree = source.tree
    let nodes = tree.nodes(.tableConstructor, .functionBody).map(\.bytes)
    let code = nodes.map { FoldedLines(lines: lines($0), isComment: false) }
    let comments = tree.comments.filter { $0.form == .long }.map {
      FoldedLines(lines: lines($0.bytes), isComment: true)
    }
    return (code + comments).filter { $0.lines.count > 1 }
      .ordered { ($0.lines.lowerBound, -$0.lines.count) < ($1.lines.lowerBound, -$1.lines.count) }
      .unique(by: \.lines.lowerBound)
  }

  private func lines(_ bytes: Range<Int>) -> ClosedRange<Int> {
    let first = source.line(ofByte: bytes.lowerBound) - 1
    return first...max(first, source.line(ofByte: max(bytes.lowerBound, bytes.upperBound - 1)) - 1)
  }

  /// The words of the language and the names in the text, in order.
  func coloredNames(in names: ProjectNames) -> [ColoredName] {
    let words = (self.names.calls.map(\.bytes) + self.names.plainWords).map {
      ColoredName(range: range($0), kind: .keyword, isDeclaration: false)
    }
    let all = self.names.occurrences.compactMap { occurrence -> ColoredName? in
      guard let thing = names.things(occurrence, in: path).first else { return nil }
      let kind: ColoredName.Kind =
        switch thing.kind {
        case .step, .stepSet: .step
        case .screen: .screen
        case .flow: .flow
        case .service: .service
        case .label, .control, .stepper, .fetch, .journey: .property
        }
      return ColoredName(
        range: range(occurrence.bytes), kind: kind, isDeclaration: occurrence.isDeclaration)
    }
    var end = 0
    return (words + all).sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.filter {
      name in
      defer { end = max(end, name.range.bytes.upperBound) }
      return name.range.bytes.lowerBound >= end && !name.range.bytes.isEmpty
    }
  }

  /// The labels before values that are written without them: `Step.picked(id: 7)`.
  func hints(in names: ProjectNames) -> [InlineHint] {
    source.tree.calls.flatMap { call -> [InlineHint] in
      guard call.hasParentheses, call.node == call.head.node, let name = call.name, !call.isMethod,
        let step = names.things(at: name.start, in: path)?.things.first, step.kind == .step
      else { return [] }
      return zip(names.labels(of: step), call.arguments).map { label, argument in
        InlineHint(byte: range(argument.start..<argument.start).bytes.lowerBound, text: "\(label):")
      }
    }
  }
}
