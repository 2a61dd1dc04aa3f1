import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// Finds screens that are shown although no flow listens to their steps.
struct UncontributedCheck: Check {
  let name = "uncontributed"
  let title = Message(
    en: "a screen is shown but not contributed", ko: "보이지만 contribute하지 않은 화면")
  let explanation = Message(
    en: """
      The words for entries contribute what they show, so that its steps are heard. Two things are \
      not contributed by themselves: a flow's own root screen, which needs `contribute "Screen"` in \
      an entry, and what a function puts in its place line by line, as in flow.root:push "Screen", \
      which the function has to return with contribute(…). Without it every step of the screen is \
      ignored. About functions the check speaks only if no function contributes anything.
      """,
    ko: """
      항목의 낱말은 보여 주는 것을 contribute하므로 그 스텝을 들을 수 있습니다. 두 가지는 저절로 되지 \
      않습니다. 플로우의 root인 화면은 항목에 `contribute "화면"`이 있어야 하고, 함수가 \
      flow.root:push "화면"처럼 한 줄씩 놓은 것은 함수가 contribute(…)로 돌려주어야 합니다. 그러지 않으면 \
      화면의 모든 스텝이 무시됩니다. 함수에 대해서는 contribute하는 함수가 하나도 없을 때만 말합니다.
      """)

  private static let placing = Set(Entry.Place.allCases.map(\.rawValue))

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.compactMap { root(of: $0, in: graph) } + made(in: graph)
  }

  private func root(of flow: Graph.Flow, in graph: Graph) -> Finding? {
    guard case .screen(let root) = flow.root, let screen = graph.screen(root.name),
      !screen.emissions.isEmpty, !flow.handlers.contains(where: \.isOpaque),
      !flow.actions.contains(where: { _, action in action.leaves.contains { $0.name == root.name } }
      )
    else { return nil }
    return Finding(
      self, about: [.flow(flow.name), .screen(root.name)], .rootUnheard(root.name, flow.name),
      at: flow.location, highlight: flow.name, cure: .contributeRoot(root.name))
  }

  /// Screens that functions show without contributing them.
  private func made(in graph: Graph) -> [Finding] {
    let texts = graph.scripts.texts
    return texts.contains(where: contributes) ? [] : texts.flatMap { made(in: $0, graph) }
  }

  /// Whether a function contributes something, or the word is handed on, to be called under another name.
  private func contributes(_ text: ScriptParts) -> Bool {
    text.source.tree.nodes(.variable, .name).contains { node in
      node.text == "contribute" && (node.callOfName == nil || node.function.number > 0)
    }
  }

  private func made(in text: ScriptParts, _ graph: Graph) -> [Finding] {
    text.functions.flatMap { function in
      methods(of: function, among: Self.placing).flatMap { call -> [Finding] in
        guard let word = call.name else { return [] }
        let isWritten = call.argumentList?.firstText != nil
        let lost =
          isWritten && !NamedCalls.isComputed(at: word)
          ? screens(named: call, in: graph) : handed(function, to: word, graph)
        return lost.map { screen in
          Finding(
            self, about: [.screen(screen)], .madeUnheard(screen), at: text.location(of: word),
            highlight: word.text, cure: .contributeMade)
        }
      }
    }
  }

  /// The calls of methods in a function, in the order of their names, without those of functions in it.
  private func methods(of function: FunctionSyntax, among names: Set<String>) -> [CallSyntax] {
    var found: [CallSyntax] = []
    function.block.walk { node in
      if node.kind == .name, let call = node.callOfName, call.isMethod, names.contains(node.text) {
        found.append(call)
      }
      return node.kind == .functionBody ? .skip : .descend
    }
    return found
  }

  /// The screens that are named in a call's arguments and emit something.
  private func screens(named call: CallSyntax, in graph: Graph) -> [String] {
    (call.argumentList?.descendants(.string) ?? []).compactMap { $0.constant?.text }.unique
      .filter { graph.screen($0)?.emissions.isEmpty == false }
  }

  /// The screens that a function makes by name and hands on in variables; if it computes a name, all
  /// that nothing else makes.
  private func handed(
    _ function: FunctionSyntax, to word: SyntaxNode, _ graph: Graph
  ) -> [String] {
    let makes = function.node.descendants(.methodCall).compactMap(CallSyntax.init)
      .filter { $0.name?.text == "make" }
    if (makes.compactMap(\.name) + [word]).contains(where: NamedCalls.isComputed) {
      return unmade(in: graph)
    }
    return makes.flatMap { screens(named: $0, in: graph) }.unique
  }

  /// Screens that emit something, are not a flow's root, and that nothing makes by name.
  private func unmade(in graph: Graph) -> [String] {
    guard graph.isWhole else { return [] }
    return graph.screens.filter { screen in
      !screen.emissions.isEmpty && graph.makings(of: screen.name).isEmpty
        && !graph.isRoot(screen.name)
    }.map(\.name)
  }
}

extension Message {
  fileprivate static func rootUnheard(_ screen: String, _ flow: String) -> Message {
    Message(
      "E0708",
      en: "'\(screen)' is the root of '\(flow)', but no entry contributes it: its steps are lost",
      ko: "'\(flow)'의 root인 '\(screen)' 화면을 contribute하는 항목이 없어 스텝이 사라집니다")
  }
  fileprivate static func contributeRoot(_ screen: String) -> Message {
    Message(
      en: "make contribute \"\(screen)\" the entry of the first step",
      ko: "첫 스텝의 항목을 이렇게 쓰세요: contribute \"\(screen)\"")
  }
  fileprivate static func madeUnheard(_ screen: String) -> Message {
    Message(
      "E0709", en: "'\(screen)' is shown here but never contributed: its steps are lost",
      ko: "여기서 보여 주는 '\(screen)' 화면을 contribute하지 않아 스텝이 사라집니다")
  }
  fileprivate static let contributeMade = Message(
    en: "keep it in a local and return contribute(…)", ko: "지역 변수에 두고 contribute(…)를 돌려주세요")
}
