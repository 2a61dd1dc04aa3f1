import Diagnostics
import Lua
import Navigation

extension FlowLinker {
  /// Reads what a root is given in braces: `root = tabs { title = "Home", didSelect = Step.seen }`.
  ///
  /// Only options stand there; what is in a root is put there by the flow's entries.
  func link(_ root: RootObject, into flow: ScriptFlow) {
    guard let body = root.body else { return }
    guard case .container(let kind) = root.kind, kind != .window else {
      linking.report(.rootTakesNothing(root.word), at: root.location, highlight: root.word)
      return
    }
    let reader = BlockReader(
      body, what: "root = \(root.word)", at: root.location, linking,
      written: linking.host.argument(root.word, with: [.table(body)], at: root.location)?.table)
    reader.allow(OptionCatalog.root(kind))
    if let first = reader.items.first {
      let name = first.asString ?? first.block?.name
      linking.report(
        .rootHasContent, at: root.location, highlight: root.word,
        cure: .rootHasContentCure(name ?? "Screen"))
    }
    flow.rootLabels = Labels(title: reader.string("title"), image: reader.string("image"))
    switch reader["badge"] {
    case .function(let function):
      reader.noteFunction(
        of: "badge", as: .looking, with: .looking(FlowProxy.kind, needs: flow.needs))
      flow.badge = function
    default: flow.rootLabels.badge = reader.string("badge")
    }
    flow.tabGate = tabGate(reader, flow)
    flow.tabStep = tabStep(reader)
    let way: Compact? = reader.choice("compact")
    if way != nil { flow.root = .container(.collapsingSplit) }
  }

  private enum Compact: String, CaseIterable { case stack }

  private func tabGate(_ reader: BlockReader, _ flow: ScriptFlow) -> LuaFunction? {
    let value = reader["shouldSelect"]
    guard !value.isNil else { return nil }
    guard let function = value.asFunction else {
      linking.report(
        .expected("shouldSelect", "a function (flow, place)", got: value.typeName),
        at: reader.place(of: "shouldSelect"), highlight: "shouldSelect")
      return nil
    }
    reader.noteFunction(
      of: "shouldSelect", as: .looking, with: .looking(FlowProxy.kind, needs: flow.needs))
    return function
  }

  /// The step for a tap on a tab: a whole one, or a case that the tab's place fills.
  private func tabStep(_ reader: BlockReader) -> Emission? {
    guard reader["didSelect"].asFunction == nil else {
      _ = linking.step(reader["didSelect"], "didSelect", at: reader.place(of: "didSelect"))
      return nil
    }
    return EmissionLinker(
      linking: linking, reader: reader, given: .value(.int(1)), emitsKey: "didSelect"
    ).emission()
  }
}
