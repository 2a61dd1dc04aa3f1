import Diagnostics
import Lua
import Navigation
import Steps

/// `show`, `set`, `push`, `present`, `detail`: make a presentable and put it into the tree.
///
/// They also contribute the presentable.
struct PlacingWord: DataWord {
  let place: Entry.Place

  init(_ place: Entry.Place) { self.place = place }

  var name: String { place.rawValue }
  var form: WordForm {
    let several = place == .set ? "|\(OptionCatalog.several.className)" : ""
    return .function(
      "what: sextant.Target\(several)", options: OptionCatalog.target, gives: .entry)
  }
  var facts: WordFacts { .takesName }
  var takes: Int? { nil }

  var needs: PresentableKind.Showing? {
    switch place {
    case .push, .replace: .last
    case .detail: .all
    case .show, .set, .present: nil
    }
  }

  var usage: String {
    switch place {
    case .show: "show { \"LoginFlow\", start = Step.toLogin }"
    case .set: "set \"Login\", set { when = \"ready\", { \"HomeFlow\", start = … }, { … } }"
    case .push: "push \"MovieDetail\""
    case .replace: "replace \"Receipt\""
    case .present: "present \"Signup\", present(navigation { \"Info\" })"
    case .detail: "detail \"About\""
    }
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let value = object.arguments.first, object.arguments.count == 1 else {
      linking.linking.report(
        .expected(name, "one screen, flow or container", got: "\(object.arguments.count) values"),
        at: object.location, highlight: name, cure: valuesCure(object.arguments))
      return nil
    }
    var reader = TargetReader(
      linking: linking, word: name, location: object.location, written: object.written(linking))
    if place == .set { return setEntry(value, &reader) }
    return reader.target(value).map { .put(place, $0) }
  }

  private func valuesCure(_ arguments: [LuaValue]) -> Message? {
    guard arguments.count > 1, let screen = arguments[0].asString else { return nil }
    let text = "\(name) { \"\(screen)\", params = { … } }"
    return Message("words.placingValuesCure", ["text": text])
  }

  private func setEntry(_ value: LuaValue, _ reader: inout TargetReader) -> Entry? {
    guard let list = reader.list(value) else { return nil }
    if list.targets.count > 1, case .window? = reader.linking.root {
      reader.linking.linking.report(
        .expected("set", "one presentable for a window", got: "\(list.targets.count)"),
        at: reader.location, highlight: name)
    }
    return .set(list.targets, when: list.when)
  }
}

/// Reads the argument of a placing word: a name, a name with options, or a container.
struct TargetReader {
  let linking: EntryLinking
  let word: String
  let location: SourceLocation
  var written: ValueText?

  /// Reads the word's argument: `"Login"`, `{ "LoginFlow", start = … }`, `tabs { … }`.
  func target(_ value: LuaValue) -> Target? { target(value, written) }

  private func target(_ value: LuaValue, _ written: ValueText?) -> Target? {
    var inner = self
    inner.written = written
    return inner.one(value)
  }

  private func one(_ value: LuaValue) -> Target? {
    if let root = value.root { return container(root) }
    if let name = value.asString ?? value.block?.name { return named(name, options: nil) }
    guard let table = value.asTable else {
      return misfit(value)
    }
    let reader = BlockReader(
      table, what: word, at: location, linking.linking, written: written?.table)
    reader.allow(OptionCatalog.target)
    guard reader.items.count == 1, let first = reader.items.first else {
      linking.linking.report(
        .expected(word, "one name in the braces", got: "\(reader.items.count)"), at: location,
        highlight: word)
      return nil
    }
    if let root = first.root { return container(root).map { apply(reader, to: $0) } }
    guard let name = first.asString ?? first.block?.name else { return misfit(first) }
    return named(name, options: reader)
  }

  /// Reports a value that cannot be shown, and returns nil.
  private func misfit(_ value: LuaValue) -> Target? {
    linking.linking.report(
      .expected(word, "a screen, a flow or a container", got: value.typeName), at: location,
      highlight: word,
      cure: value.entry.map { Message("scripts.targetAlone", ["inner": $0.word.name]) })
    return nil
  }

  /// Reads several targets, or one: `set "Login"`, `set { "A", "B" }`,
  /// `set { when = …, {…}, {…} }`.
  func list(_ value: LuaValue) -> (targets: [Target], when: FlowMoment)? {
    guard let table = value.asTable else {
      return target(value).map { ([$0], $0.when) }
    }
    let reader = BlockReader(
      table, what: word, at: location, linking.linking, written: written?.table)
    let isOne = reader.items.count == 1 && reader.items[0].asTable == nil
    if isOne { return target(value).map { ([$0], $0.when) } }
    reader.allow(OptionCatalog.several)
    let targets = targets(reader)
    guard targets.count == reader.items.count else { return nil }
    return (targets, reader.moment ?? .created)
  }

  private func targets(_ reader: BlockReader) -> [Target] {
    reader.items.enumerated().compactMap { index, item in target(item, reader.item(index)) }
  }

  private func named(_ name: String, options: BlockReader?) -> Target? {
    if let screen = linking.linking.names.screens[name]?.screen {
      if let options, !options["start"].isNil {
        options.report(Message("E0403", ["name": name]), of: "start")
      }
      if let options, !options["steppers"].isNil {
        options.report(Message("E0434", ["name": name]), of: "steppers")
      }
      return apply(options, to: Target(.screen(screen)))
    }
    guard linking.linking.names.isFlow(name) else {
      let names = linking.linking.names
      // A screen that is declared but could not be linked has been reported already.
      if names.screenPlaces[name] == nil {
        linking.linking.reportUnknown(
          .screenOrFlow, name, among: names.places, besides: names.nativeFlows,
          for: options?["start"].isNil == false ? .flow : .any, at: place(name))
      }
      return nil
    }
    return flow(name, options: options)
  }

  private func flow(_ name: String, options: BlockReader?) -> Target? {
    let start = options?["start"] ?? .nil
    let names = linking.linking.names
    var first = names.flowStarts[name] ?? (names.isStub(name) ? .home : nil)
    if let stepCase = start.stepCase, !stepCase.parameters.isEmpty {
      linking.linking.report(
        Message("E0204", ["step": stepCase.description]), at: options?.place(of: "start"),
        highlight: stepCase.name,
        cure: EntryWordCatalog.all.contains { $0.name == word }
          ? Message(
            "scripts.startNeedsValuesCure",
            ["entry": "\(word) { \"\(name)\", start = Step.\(stepCase.name)(value) }"])
          : Message("links.stepNeedsValuesCure", ["name": stepCase.name]))
      return nil
    }
    if !start.isNil {
      guard let step = options?.step("start") else { return nil }
      first = step
    }
    let others = options.map { linking.linking.steppers($0) } ?? []
    guard first != nil || !others.isEmpty || names.flowSteppers[name]?.isEmpty == false else {
      linking.linking.report(
        Message("E0404", ["name": name]), at: place(name), highlight: name)
      return nil
    }
    let stepper = names.stepper(ofFlow: name, start: first, besides: others)
    return apply(options, to: Target(.flow(FlowReference(named: name)), stepper: stepper))
  }

  private func container(_ root: RootObject) -> Target? {
    guard case .container(let kind) = root.kind, kind != .window, kind.isContainer,
      let body = root.body
    else {
      linking.linking.report(
        .expected(word, "a container that is not empty", got: root.word), at: location,
        highlight: root.word)
      return nil
    }
    let place = root.location ?? location
    return linking.linking.nested(root.word, at: place) {
      let inner = TargetReader(linking: linking, word: root.word, location: place)
      let reader = BlockReader(
        body, of: root.word, at: place, options: OptionCatalog.content, linking: linking.linking)
      let targets = inner.targets(reader)
      guard targets.count == reader.items.count else { return nil }
      return apply(reader, to: Target(.container(kind, targets)))
    }
  }

  private func apply(_ options: BlockReader?, to target: Target) -> Target {
    guard let options else { return target }
    var target = target
    for label in Label.allCases {
      if let text = options.string(label.rawValue) { target.labels[label] = text }
    }
    target.when = options.moment ?? target.when
    target.modal = modal(options, of: target) ?? target.modal
    target.allowStepWhenNotPresented = options.bool("allowStepWhenNotPresented")
    target.allowStepWhenDismissed = options.bool("allowStepWhenDismissed")
    target.params = params(options) ?? target.params
    return target
  }

  /// How it is presented, by the options.
  private func modal(_ options: BlockReader, of target: Target) -> Modal? {
    let linking = linking.linking
    switch target.kind {
    case .screen(let screen): return linking.modal(options, of: screen)
    case .flow(let flow):
      return linking.modal(ModalReader(options), of: "flow '\(flow.name)'")
    case .container(let kind, _): return linking.modal(ModalReader(options), of: kind.name)
    }
  }

  private func params(_ options: BlockReader) -> [Value]? {
    let value = options["params"]
    guard !value.isNil else { return nil }
    do {
      let plain = try Value(value)
      guard linking.linking.hasRoom(for: plain.weight / Value.place, at: location) else {
        return nil
      }
      if case .list(let values) = plain { return values }
      return [plain]
    } catch {
      options.misfit("params")
      return nil
    }
  }

  private func place(_ name: String) -> SourceLocation {
    written?.location(ofName: name) ?? linking.linking.host.place(of: name, from: location)
      ?? location
  }
}

extension BlockReader {
  /// When something is put in its place.
  fileprivate var moment: FlowMoment? { choice("when").flatMap(FlowMoment.init) }
}
