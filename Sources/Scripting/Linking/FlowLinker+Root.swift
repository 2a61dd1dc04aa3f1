import Diagnostics
import Lua
import Navigation

extension FlowLinker {
  /// Reads the options of a root: `root = tabs { title = "Home", didSelect = Step.seen }`.
  ///
  /// The table contains only options; the flow's entries fill the root.
  func link(_ root: RootObject, into flow: ScriptFlow) {
    guard let body = root.body else { return }
    guard case .container(let kind) = root.kind, kind != .window else {
      linking.report(Message("E0652", ["root": root.word]), at: root.location, highlight: root.word)
      return
    }
    let reader = BlockReader(
      body, of: root.word, what: "root = \(root.word)", at: root.location,
      options: OptionCatalog.root(kind), linking: linking)
    if let first = reader.items.first {
      let name = first.asString ?? first.block?.name
      linking.report(
        Message("E0653", ["name": name ?? "Screen"]), at: root.location, highlight: root.word)
    }
    flow.rootLabels = Labels(title: reader.string("title"), image: reader.string("image"))
    flow.badge = reader["badge"].asFunction.flatMap { _ in reader.function("badge") }
    if flow.badge == nil { flow.rootLabels.badge = reader.string("badge") }
    flow.tabGate = reader.function("shouldSelect")
    flow.tabStep = tabStep(reader)
    if reader.choice("compact") != nil { flow.root = .container(.collapsingSplit) }
  }

  /// The step for a tap on a tab: a step, or a case that the tab's index fills.
  private func tabStep(_ reader: BlockReader) -> Emission? {
    guard reader["didSelect"].asFunction == nil else {
      _ = reader.step("didSelect")
      return nil
    }
    return EmissionLinker(reader: reader, given: .value(.int(1)), emitsKey: "didSelect").emission()
  }
}
