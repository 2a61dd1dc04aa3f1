import Diagnostics
import Lua
import Navigation

/// The word `contribute`: contributes a presentable with its stepper, as RxFlow's
/// `contribute(withNextPresentable:withNextStepper:…)`.
///
/// In a table of entries it names the screen that is the flow's root, which no entry makes, or a
/// flow with `root = inherit`, which shows its own screens. In a function it takes what the
/// function has made, with RxFlow's options.
struct ContributeWord: DataWord {
  let name = "contribute"
  let takes: Int? = 2
  let usage = "contribute \"Signin\", contribute { \"Wizard\", start = … }"
  var form: WordForm {
    .function(
      "what: sextant.Target|sextant.Presentable, options?: \(OptionCatalog.contribution.className)",
      options: OptionCatalog.target, gives: .entry)
  }
  let facts: WordFacts = .takesName

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    switch object.arguments.first?.proxy?.emitter {
    case .presentable(let presentable)?:
      return made(presentable, object: object, linking: linking)
    case .stepper?:
      let instance = object.arguments.first?.proxy?.instance
      linking.linking.report(
        Message("E0427", ["name": instance]), at: object.location, highlight: name)
      return nil
    case nil: break
    }
    guard object.arguments.count < 2 else {
      report(
        "one screen or flow by its name", got: "\(object.arguments.count) values", object: object,
        linking: linking)
      return nil
    }
    let named = object.arguments.first?.asString ?? object.arguments.first?.block?.name
    if let root = linking.root, case .screen(let screen) = root, screen.name == named {
      return .contributeRoot
    }
    return flow(object, linking: linking, named: named)
  }

  /// Reads a flow by name; only one that inherits its root can be contributed.
  private func flow(
    _ object: EntryObject, linking: EntryLinking, named: String?
  ) -> Entry? {
    let reader = TargetReader(
      linking: linking, word: name, location: object.location, written: object.written(linking))
    let first = object.arguments.first ?? .nil
    guard let inner = (try? first.asTable?.rawGet(1))?.asString ?? named else {
      // The contents of the table may be the error.
      if first.asTable == nil || reader.target(first) != nil {
        report(
          "a screen or a flow", got: first.root?.word ?? first.typeName, object: object,
          linking: linking)
      }
      return nil
    }
    if linking.linking.names.inheritingFlows.contains(inner) {
      return reader.target(first).map { .contributeNew($0) }
    }
    report(inner, object: object, linking: linking)
    return nil
  }

  private func report(
    _ expected: String, got: String, object: EntryObject, linking: EntryLinking
  ) {
    linking.linking.report(
      .expected(name, expected, got: got), at: object.location, highlight: name)
  }

  /// Reports a name that is unknown, or one that cannot be contributed here.
  private func report(_ named: String, object: EntryObject, linking: EntryLinking) {
    let names = linking.linking.names
    let place = object.written(linking)?.location(ofName: named)
    if names.screenPlaces[named] == nil, !names.isFlow(named) {
      return linking.linking.reportUnknown(
        .screenOrFlow, named, among: names.places, besides: names.nativeFlows, for: .contributed,
        at: place ?? object.location)
    }
    linking.linking.report(
      Message("E0407", ["name": named]), at: place ?? object.location, highlight: named)
  }

  private func made(
    _ presentable: Presentable, object: EntryObject, linking: EntryLinking
  ) -> Entry? {
    let second = object.arguments.dropFirst().first ?? .nil
    guard second.isNil || second.asTable != nil else {
      report("options in braces", got: second.typeName, object: object, linking: linking)
      return nil
    }
    let options = second.asTable.map {
      BlockReader($0, what: name, at: object.location, linking.linking)
    }
    options?.allow(OptionCatalog.contribution)
    guard let stepper = stepper(options, object: object, linking: linking) else {
      return nil
    }
    return .contribute(
      .contribute(
        presentable, stepper,
        allowStepWhenNotPresented: options?.bool("allowStepWhenNotPresented") ?? false,
        allowStepWhenDismissed: options?.bool("allowStepWhenDismissed") ?? false))
  }

  /// A presentable is its own stepper unless others are given.
  private func stepper(
    _ options: BlockReader?, object: EntryObject, linking: EntryLinking
  ) -> Stepper? {
    let start = options?["start"] ?? .nil
    if !start.isNil {
      return linking.linking.step(start, "start", at: object.location).map { .one($0) }
    }
    let given = options?["steppers"] ?? .nil
    if given.isNil { return .presentable }
    return part(given, object: object, linking: linking)
  }

  /// Reads one stepper: a step, one made by `make`, `"self"`, `"default"`, or several in braces.
  private func part(
    _ value: LuaValue, object: EntryObject, linking: EntryLinking
  ) -> Stepper? {
    if let step = value.step { return .one(step) }
    if case .stepper(let stepper)? = value.proxy?.emitter { return .own(stepper) }
    if let table = value.asTable {
      return linking.linking.nested("steppers", at: object.location) {
        let values = linking.linking.pairs(of: table, at: object.location).map(\.value)
        let parts = values.compactMap { part($0, object: object, linking: linking) }
        return parts.count == values.count ? .composite(parts) : nil
      }
    }
    switch value.asString {
    case "self": return .presentable
    case "default": return .default
    case "none": return Stepper.none
    case let name? where linking.linking.names.steppers[name] != nil:
      return linking.linking.names.steppers[name].map { .new($0) }
    default:
      linking.linking.report(
        .expected(
          "steppers", "a step, a stepper, \"self\", \"default\" or \"none\"", got: value.typeName),
        at: object.location, highlight: name)
      return nil
    }
  }
}
