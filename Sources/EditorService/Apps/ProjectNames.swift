import Diagnostics
import Journeys
import LuaSyntax
import Platform

/// What all files of an app name: scripts, modules and journeys.
final class ProjectNames {
  /// An occurrence whose meaning is known.
  struct Place: Hashable {
    let path: String
    /// In the text that scripts are loaded from.
    let bytes: Range<Int>
    let role: NameOccurrence.Role
    /// What it stands in: a screen, control, flow or journey; nil for the file.
    let within: NamedThing?
  }

  /// The texts in the order of their paths; the main script is the first.
  let texts: [EditorText]
  /// The places where each thing is declared.
  private(set) var declared: [NamedThing: [Place]] = [:]
  /// The step sets that have a case, by its name.
  private var setsOfCase: [String: [String]] = [:]
  private var screensOfControl: [String: [String]] = [:]
  private let folder: String

  init(_ texts: [EditorText], folder: String) {
    self.texts = texts
    self.folder = folder
    for text in texts {
      for (number, occurrence) in text.names.occurrences.enumerated() where occurrence.isDeclaration
      {
        declare(occurrence, number, in: text)
      }
    }
  }

  private func declare(_ one: NameOccurrence, _ number: Int, in text: EditorText) {
    guard let kind = one.kinds.first else { return }
    var owner: String?
    if case .name(let name) = one.owner { owner = name }
    let thing = NamedThing(kind, one.name, of: owner)
    let within = one.within.flatMap { declaration($0, in: text) }
    declared[thing, default: []].append(
      Place(path: text.path, bytes: one.bytes, role: one.role, within: within))
    if kind == .step, let owner { setsOfCase[one.name, default: []].append(owner) }
    if kind == .control, let owner { screensOfControl[one.name, default: []].append(owner) }
  }

  private lazy var byKind = Dictionary(grouping: declared.keys, by: \.kind).mapValues { things in
    things.ordered { ($0.name, $0.owner ?? "") < ($1.name, $1.owner ?? "") }
  }

  /// The declared names of a kind, in alphabetical order.
  func names(of kind: NamedThing.Kind) -> [NamedThing] { byKind[kind] ?? [] }

  private lazy var byPath = Dictionary(texts.map { ($0.path, $0) }) { first, _ in first }

  func text(_ path: String) -> EditorText? { byPath[path] }

  /// The functions that stand in the table of a service.
  func functions(ofService name: String) -> [String] {
    (declared[NamedThing(.service, name)] ?? []).flatMap { place -> [String] in
      guard case .declaration(let bytes) = place.role, let tree = text(place.path)?.source.tree
      else {
        return []
      }
      let body = tree.nodes(.tableConstructor).first {
        bytes.lowerBound <= $0.start && $0.bytes.upperBound == bytes.upperBound
      }
      return body?.asTable?.fields.filter { $0.value.kind == .functionExpression }.compactMap(
        \.name) ?? []
    }
  }

  /// A step with the types of its values.
  func signature(of step: NamedThing) -> String {
    let key = "\(step.owner ?? "").\(step.name)"
    return texts.lazy.compactMap { $0.names.signatures[key] }.first ?? step.name
  }

  // MARK: meanings

  /// What an occurrence means; several if the text does not tell, none if nothing declares it.
  func things(_ one: NameOccurrence, in path: String) -> [NamedThing] {
    for kind in one.kinds {
      let found = owners(of: one, kind).map { NamedThing(kind, one.name, of: $0) }
        .filter { declared[$0] != nil }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func owners(of one: NameOccurrence, _ kind: NamedThing.Kind) -> [String?] {
    owners(one.owner, of: one.name, kind)
  }

  private func owners(
    _ owner: NameOccurrence.Owner, of name: String, _ kind: NamedThing.Kind
  ) -> [String?] {
    switch owner {
    case .none: [nil]
    case .enclosingScreen: []
    case .name(let name): [name]
    case .module(let module, let fields): [stepSet(ofModule: module, fields)]
    case .step(let step, let sets):
      owners(sets, of: step, .step).compactMap { set in set.map { "\($0).\(step)" } }
    case .any where kind == .step: setsOfCase[name] ?? []
    case .any: screensOfControl[name] ?? []
    }
  }

  /// The step set that a module gives under these fields.
  func stepSet(ofModule module: String, _ fields: [String], depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    let known = ModulePath.all(module, in: folder).lazy.compactMap(text).first
    guard let known else { return nil }
    var value = known.names.export
    for field in fields { value = value[field] }
    switch value {
    case .stepSet(let name): return name
    case .module(let other, let rest): return stepSet(ofModule: other, rest, depth: depth + 1)
    case .table, .unknown: return nil
    }
  }

  private func declaration(_ number: Int, in text: EditorText) -> NamedThing? {
    things(text.names.occurrences[number], in: text.path).first
      ?? text.names.occurrences[number].within.flatMap { declaration($0, in: text) }
  }

  /// What is named at a byte of the loaded text, and the bytes of the name.
  func things(at byte: Int, in path: String) -> (things: [NamedThing], bytes: Range<Int>)? {
    guard let text = text(path) else { return nil }
    let found = text.names.occurrences.filter {
      $0.bytes.lowerBound <= byte && byte <= $0.bytes.upperBound
    }
    for one in found.ordered(by: { $0.bytes.count < $1.bytes.count }) {
      let things = things(one, in: path)
      if !things.isEmpty { return (things, one.bytes) }
    }
    return thing(inTextAt: byte, text)
  }

  /// A name in the line of a step or of a tree.
  private func thing(
    inTextAt byte: Int, _ text: EditorText
  ) -> (things: [NamedThing], bytes: Range<Int>)? {
    let around = text.names.texts.first {
      $0.bytes.lowerBound <= byte && byte <= $0.bytes.upperBound
    }
    guard let around else { return nil }
    for kind in around.kinds {
      for thing in names(of: kind) {
        let bytes = text.places(of: thing, in: around)
          .first { $0.lowerBound <= byte && byte <= $0.upperBound }
        if let bytes { return ([thing], bytes) }
      }
    }
    return nil
  }

  /// All places that name a thing, in the order of files and texts.
  func places(of thing: NamedThing) -> [Place] {
    texts.flatMap { text -> [Place] in
      let whole = text.names.occurrences.filter {
        $0.name == thing.name && things($0, in: text.path).contains(thing)
      }
      let inTexts = text.names.texts.filter { $0.kinds.contains(thing.kind) }
        .filter { text in !whole.contains { $0.bytes.overlaps(text.bytes) } }
      return
        (whole.map { place($0, in: text) }
        + inTexts.flatMap { naming in
          text.places(of: thing, in: naming).map { bytes in
            Place(
              path: text.path, bytes: bytes, role: .use,
              within: naming.within.flatMap { declaration($0, in: text) })
          }
        }).ordered { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }
  }

  func place(_ one: NameOccurrence, in text: EditorText) -> Place {
    Place(
      path: text.path, bytes: one.bytes, role: one.role,
      within: one.within.flatMap { declaration($0, in: text) })
  }
}

extension EditorText {
  /// The places of a thing's name in a text.
  func places(of thing: NamedThing, in naming: NamingText) -> [Range<Int>] {
    let source = self.source.tree.source
    return places(of: thing.name, in: naming.bytes).filter { place in
      let before = source[naming.bytes.lowerBound..<place.lowerBound]
      let after = source[place.upperBound..<naming.bytes.upperBound].first
      if naming.isNumbered, after != UInt8(ascii: "#") { return false }
      // Titles stand in quotes.
      let line = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
      if line.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { return false }
      switch thing.kind {
      case .label:
        let start = before.lastIndex(of: UInt8(ascii: "(")).map { before[..<$0] }
        let step = thing.owner?.split(separator: ".").last.map { Array($0.utf8) } ?? []
        return after == UInt8(ascii: ":")
          && start.map { $0.suffix(step.count).elementsEqual(step) } == true
      case .step where before.last == UInt8(ascii: "."):
        let set = before.dropLast().reversed().prefix { Self.isNamePart($0) }.reversed()
        return set.isEmpty || Array(set) == Array((thing.owner ?? "").utf8)
      default: return true
      }
    }
  }

  /// The places of a whole name in some bytes of the loaded text.
  func places(of name: String, in bytes: Range<Int>) -> [Range<Int>] {
    let (source, name) = (self.source.tree.source, Array(name.utf8))
    guard let first = name.first, name.count <= bytes.count else { return [] }
    return (bytes.lowerBound...bytes.upperBound - name.count).compactMap { start in
      let end = start + name.count
      guard source[start] == first, source[start..<end].elementsEqual(name),
        start == bytes.lowerBound || !Self.isNamePart(source[start - 1]),
        end == bytes.upperBound || !Self.isNamePart(source[end])
      else { return nil }
      return start..<end
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

/// The files that `require` looks for.
enum ModulePath {
  /// - Parameter folder: The folder of the main script.
  static func all(_ module: String, in folder: String) -> [String] {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains("/") }) else { return [] }
    let start = SystemPath.beginning(in: folder)
    return ["/", "."].prefix(parts.count).map { start + parts.joined(separator: $0) + ".lua" }
  }
}

extension ProjectNames {
  /// The step set that a value is.
  func stepSet(_ value: ModuleValue) -> String? {
    switch value {
    case .stepSet(let name): name
    case .module(let module, let path): stepSet(ofModule: module, path)
    case .table, .unknown: nil
    }
  }

  /// The labels of a step's values, in their order; a value without a label is named by its place.
  func labels(of step: NamedThing) -> [String] {
    guard let owner = step.owner else { return [] }
    return names(of: .label).filter { $0.owner == "\(owner).\(step.name)" }
      .ordered { first($0) < first($1) }.map(\.name)
  }

  private func first(_ thing: NamedThing) -> Int { declared[thing]?.first?.bytes.lowerBound ?? 0 }
}
