import Diagnostics
import Navigation
import Scripting

/// What the text of a function says it may do, without running it.
///
/// It sees the words of the language with the names written beside them, in the function and in the local
/// functions that it names. It follows locals to what they are set to, also to entries such as
/// `local wrong = alert { … }`, and a computed name to all names that begin like it. What else is computed it
/// does not see; so its findings are possible, and never complete.
struct FunctionReading {
  private let names: DeclaredNames
  private let text: ScriptParts?
  private let ranges: [Range<Int>]

  /// Finds the function that begins at a place.
  ///
  /// - Parameter key: The token of the key whose value it is, if that is known.
  init(names: DeclaredNames, scripts: Scripts, at place: SourceLocation, after key: Int?) {
    self.names = names
    let found = scripts.functions(at: place, after: key)
    text = found?.0
    ranges = found.map { Self.withLocalFunctions($0.1, in: $0.0) } ?? []
  }

  /// Adds the local functions that functions name, and those that these name.
  private static func withLocalFunctions(
    _ functions: [Range<Int>], in text: ScriptParts
  ) -> [Range<Int>] {
    var found = functions
    var next = 0
    while next < found.count {
      for function in text.outline.localFunctions(namedIn: found[next])
      where !found.contains(where: {
        $0.lowerBound <= function.lowerBound && function.upperBound <= $0.upperBound
      }) {
        found.append(function)
      }
      next += 1
    }
    return found
  }

  /// The words in its text.
  var words: Set<String> {
    guard let text else { return [] }
    return Set(ranges.joined().map { text.tokens[$0] }.filter(\.isWord).map(\.text))
  }

  var steps: [StepCase] { ranges.flatMap(steps(in:)).unique }

  /// What it may do for a step; ``Action/Kind/code`` if its text does not tell.
  func kinds(for step: StepCase) -> [Action.Kind] {
    guard let text else { return [.code] }
    let found = ranges.flatMap { range in range.flatMap { kinds(at: $0, in: text, for: step) } }
    return found.isEmpty ? [.code] : found
  }

  private func kinds(at index: Int, in text: ScriptParts, for step: StepCase) -> [Action.Kind] {
    let token = text.tokens[index]
    guard token.isWord else { return [] }
    if let entry = entry(ofLocalAt: index, in: text) {
      return kinds(at: entry, in: text, for: step)
    }
    if token.text == "none", index > 0, text.tokens[index - 1].isName("return") {
      return [.nothing]
    }
    guard let argument = text.argument(at: index + 1) else { return [] }
    if let place = Action.Place(rawValue: token.text) {
      let targets = targets(in: argument)
      return targets.isEmpty ? [] : [.place(place, targets, when: .created)]
    }
    let written = text.tokens[argument].first { $0.isString }?.text
    switch token.text {
    case "alert", "actionSheet":
      let targets = alert(in: argument, of: text).map { [Target(.screen(Screen($0)))] } ?? []
      return targets.isEmpty ? [] : [.place(.present, targets, when: .created)]
    case "fetch": return [written.flatMap { names.fetches[$0] }.map { .fetch($0) } ?? .code]
    case "pop", "popToRoot", "dismiss":
      return [.remove(token.text, ifAny: text.tokens[argument].contains { $0.isName("ifAny") })]
    case "popTo": return [written.map { .popTo($0) } ?? .code]
    case "selectTab": return [written.map { .selectTab(.name($0)) } ?? .code]
    case "ignore": return [.ignore(written ?? "")]
    case "finish": return sent(in: argument, step).map { .finish($0) }
    case "forwardToParent": return sent(in: argument, step).map { .forwardToParent($0) }
    case "forwardToCurrent": return sent(in: argument, step).map { .forwardToCurrent($0) }
    case "forwardTo":
      guard let written, names.flows.contains(written) else { return [] }
      let steps = steps(in: argument)
      return (steps.isEmpty ? [step] : steps).map { .forwardTo(written, Action.Sent(step: $0)) }
    default: return []
    }
  }

  /// Where the entry is made that a local holds, one that is declared outside of the functions.
  private func entry(ofLocalAt index: Int, in text: ScriptParts) -> Int? {
    guard let values = text.outline.values(ofLocalAt: index), values.count == 1,
      text.argument(at: index + 1) == nil, let start = values[0].first,
      !ranges.contains(where: { $0.contains(start) }), text.argument(at: start + 1) != nil,
      text.outline.values(ofLocalAt: start) == nil
    else { return nil }
    return EntryWordCatalog.names.contains(text.tokens[start].text) ? start : nil
  }

  /// The screen that an alert is: its name, or its first text.
  private func alert(in argument: Range<Int>, of text: ScriptParts) -> String? {
    let name = argument.first { index in
      text.tokens[index].isString && index > 1 && text.tokens[index - 1].isSymbol("=")
        && text.tokens[index - 2].isName("name") && text.brackets[index] == argument.lowerBound
    }
    let first = name ?? argument.first { text.tokens[$0].isString }
    return first.map { text.tokens[$0].text }.flatMap { names.screens.contains($0) ? $0 : nil }
  }

  private func targets(in argument: Range<Int>) -> [Target] {
    guard let text else { return [] }
    let named = ComputedNames(in: argument, of: text)
    let beginnings = named.prefixes.filter { !$0.isEmpty }
    let computed = names.all.filter { name in beginnings.contains { name.hasPrefix($0) } }
    return (named.texts + computed).unique.compactMap { name in
      if names.screens.contains(name) { return Target(.screen(Screen(name))) }
      return names.flows.contains(name) ? Target(.flow(FlowReference(named: name))) : nil
    }
  }

  private func sent(in argument: Range<Int>, _ step: StepCase) -> [Action.Sent] {
    (argument.count == 2 ? [step] : steps(in: argument)).map { Action.Sent(step: $0) }
  }

  private func steps(in range: Range<Int>) -> [StepCase] {
    guard let text else { return [] }
    return range.dropFirst().flatMap { index -> [StepCase] in
      guard text.tokens[index].isWord, text.tokens[index - 1].isSymbol(".") else {
        return []
      }
      return names.steps[text.tokens[index].text] ?? []
    }
  }
}

/// The names that an app declares, for finding them in the text of functions.
struct DeclaredNames {
  let screens: Set<String>
  let flows: Set<String>
  /// The screens and flows, in the order declared.
  let all: [String]
  let fetches: [String: AppOutline.Fetch]
  /// The steps by their names, in the order declared.
  let steps: [String: [StepCase]]

  init(_ outline: AppOutline) {
    screens = Set(outline.screens.map(\.name))
    flows = Set(outline.flows.map(\.name))
    all = outline.screens.map(\.name) + outline.flows.map(\.name)
    fetches = Dictionary(outline.fetches.map { ($0.name, $0) }) { first, _ in first }
    steps = Dictionary(grouping: outline.stepSets.flatMap(\.cases), by: \.name)
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of its first appearance.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
