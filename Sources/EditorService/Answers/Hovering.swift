import Diagnostics
import LuaSyntax
import Scripting

/// A call that is being written.
package struct CallSignature: Sendable {
  package let label: String
  /// The parameters as they stand in the label.
  package let parameters: [String]
  /// The parameter at the place, from 0.
  package let active: Int
  /// Markdown.
  package let documentation: String
}

/// What is shown of the name at a place.
struct Hovering {
  let names: ProjectNames
  let text: EditorText
  let description: NameDescription

  /// - Parameter byte: The place in the loaded text.
  /// - Returns: Markdown, and the bytes that it is about.
  func answer(at byte: Int) -> (markdown: String, bytes: Range<Int>)? {
    if let (things, bytes) = names.things(at: byte, in: text.path) {
      return (things.prefix(3).map(description.text).joined(separator: "\n\n---\n\n"), bytes)
    }
    return word(at: byte)
  }

  private func word(at byte: Int) -> (markdown: String, bytes: Range<Int>)? {
    let tree = text.source.tree
    let number = tree.tokenNumber(atByte: byte)
    let token = tree.tokens[number]
    guard token.kind == .name, token.bytes.contains(byte) || token.bytes.upperBound == byte else {
      return nil
    }
    let calls = text.names.calls.filter {
      $0.bytes.lowerBound <= byte && byte <= $0.bytes.upperBound
    }
    if let call = calls.last, let part = WordShapes.of(text.path).words[call.word]?.part {
      return (description.text(part), call.bytes)
    }
    let name = tree.text(of: token)
    if let part = description.load?.word(name, in: text) {
      return (description.text(part), token.bytes)
    }
    return option(name, at: number, token.bytes)
  }

  /// An option of the table around it.
  private func option(
    _ name: String, at number: Int, _ bytes: Range<Int>
  ) -> (markdown: String, bytes: Range<Int>)? {
    guard text.source.tree.kind(ofToken: number + 1) == .assign,
      let context = TokenContext(text, at: bytes.upperBound),
      case .field(let shape, _) = context.expectation
    else { return nil }
    let options = shape.tableClasses.flatMap(\.options)
    return options.first { $0.name == name }.map { (description.text($0), bytes) }
  }

  /// The parameters of the call around a place.
  func signature(at byte: Int) -> CallSignature? {
    guard let context = TokenContext(text, at: byte), let call = context.openCall else {
      return nil
    }
    let tree = text.source.tree
    if let step = names.things(at: tree.start(ofToken: call.token), in: text.path)?.things.first,
      step.kind == .step
    {
      let label = description.line(step)
      let parameters = label.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",")
        .map { String($0.drop { $0 == " " }) }
      return CallSignature(
        label: label, parameters: parameters, active: call.argument,
        documentation: description.text(step))
    }
    guard !call.isMember, let word = WordShapes.of(text.path).words[call.word],
      !word.parameters.isEmpty
    else { return nil }
    let parameters = word.parameters.map { "\($0.name): \($0.type)" }
    return CallSignature(
      label: "\(call.word)(\(parameters.joined(separator: ", ")))", parameters: parameters,
      active: call.argument, documentation: word.part.summary.text(in: description.language))
  }
}
