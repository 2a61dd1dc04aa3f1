import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// Finds functions of flows, screens, steppers and services that keep state in Lua.
struct HiddenStateCheck: Check {
  let name = "hidden-state"
  let title = Message(
    en:
      "a function changes what only Lua knows, a local or a table, which undo and reload do not see",
    ko: "undo와 reload가 보지 못하는, Lua만 아는 지역 변수나 테이블을 바꾸는 함수")
  let explanation = Message(
    en: """
      What lives belongs to the session: `flow.state`, what screens remember, and the `state` of \
      services. A local of a script and a table of a service live in Lua, and begin anew with every \
      reload; undo, forks and replays do not take them back, and :steps, :goto and :why, which run \
      entries to see what they would do, change them on the way. The check reads the texts: the \
      functions that flows, screens, steppers and services hold, the local functions that these name, \
      and those that they call of a module; of tables only those that a script has written out, a \
      module, and what is reached through `services`. Hooks are not looked at. Keep it in `flow.state`, \
      or in a service: `service "Cart" { state = { items = {} } }`.
      """,
    ko: """
      살아 있는 값은 세션의 것입니다. `flow.state`, 화면이 기억하는 값, 서비스의 `state`가 그것입니다. \
      스크립트의 지역 변수와 서비스의 테이블은 Lua 안에 살아서 reload하면 처음부터 다시 시작합니다. undo, fork, \
      replay가 되돌려 놓지 않고, 항목이 무엇을 할지 보려고 실행해 보는 :steps, :goto, :why가 도중에 바꿔 \
      놓습니다. 이 검사는 글만 읽습니다. 플로우, 화면, 스테퍼, 서비스가 가진 함수, 그 함수가 부르는 지역 함수와 \
      모듈의 함수를 봅니다. 테이블은 스크립트가 직접 쓴 것, 모듈, `services`를 거쳐 닿는 것만 봅니다. 훅은 보지 \
      않습니다. `flow.state`나 서비스에 두세요: `service "Cart" { state = { items = {} } }`.
      """)

  func findings(in graph: Graph) -> [Finding] {
    // What a plugin keeps is a matter between it and the program.
    let texts = graph.scripts.texts.filter { $0.source.owner == nil }
    let used = texts.reduce(into: Set<ModuleUse>()) { $0.formUnion($1.source.tree.moduleUses) }
    return texts.flatMap { text in
      findings(in: text, used.filter { text.isModule($0.module) }.map(\.member))
    }
  }

  private func findings(in text: ScriptParts, _ members: [String]) -> [Finding] {
    let changes = text.source.tree.hiddenWrites(heldMembers: Set(members))
    if changes.isEmpty { return [] }
    let owners = text.declarations + text.services
    return changes.map { change in
      let owner = owners.last { $0.name != nil && $0.call.node.contains(change.holder) }
      let subject = owner.flatMap(Self.subject).map { [$0] } ?? []
      switch change.target {
      case .local(let declaration):
        return Finding(
          self, about: subject, .hiddenWrite(change.name, owner?.name),
          at: text.location(of: change.node), highlight: change.name,
          cure: Self.cure(change.name, for: owner),
          notes: [
            Diagnostic.Note(.hiddenLocal(change.name), at: text.location(of: declaration.node))
          ])
      case .service:
        return Finding(
          self, about: subject + [.service(change.name)],
          .serviceWritten(change.name, owner?.name), at: text.location(of: change.node),
          highlight: change.node.text, cure: .giveState(change.name), notes: [])
      }
    }
  }

  private static func cure(_ local: String, for owner: ScriptParts.Declared?) -> Message {
    switch owner?.word {
    case "flow": .keepInFlow(local)
    case "service", "override": .keepInService(local)
    case nil: .keepInFlowOrService(local)
    default: .letFlowKeep(local)
    }
  }

  private static func subject(_ owner: ScriptParts.Declared) -> Finding.Subject? {
    guard let name = owner.name else { return nil }
    switch owner.word {
    case "flow": return .flow(name)
    case "screen": return .screen(name)
    case "service", "override": return .service(name)
    default: return nil
    }
  }
}

extension ScriptParts {
  /// Whether the text is the module of a name, `store` or `model.store`.
  fileprivate func isModule(_ name: String) -> Bool {
    let path = name.split(separator: ".").joined(separator: "/") + ".lua"
    return source.name == path || source.name.hasSuffix("/" + path)
  }
}

extension Message {
  fileprivate static func hiddenWrite(_ local: String, _ owner: String?) -> Message {
    Message(
      "E0722",
      en: """
        a function \(owner.map { "of '\($0)' " } ?? "")changes the script's local '\(local)', which \
        undo, reload and replay do not restore
        """,
      ko: """
        \(owner.map { "'\($0)'의 " } ?? "")함수가 스크립트의 지역 변수('\(local)')를 바꾸는데, undo와 \
        reload와 replay는 이것을 되돌려 놓지 못합니다
        """)
  }
  fileprivate static func keepInFlow(_ local: String) -> Message {
    Message(
      en: "keep it in the flow: flow.state.\(local)", ko: "플로우에 두세요: flow.state.\(local)")
  }
  fileprivate static func letFlowKeep(_ local: String) -> Message {
    Message(
      en: "let an entry of the flow keep it: flow.state.\(local)",
      ko: "플로우의 항목이 기억하게 하세요: flow.state.\(local)")
  }
  fileprivate static func keepInService(_ local: String) -> Message {
    Message(
      en: "keep it in the service's state: state = { \(local) = … }",
      ko: "서비스의 상태에 두세요: state = { \(local) = … }")
  }
  fileprivate static func keepInFlowOrService(_ local: String) -> Message {
    Message(
      en: "keep it in the flow, flow.state.\(local), or in the state of a service",
      ko: "플로우(flow.state.\(local))나 서비스의 상태에 두세요")
  }
  fileprivate static func serviceWritten(_ service: String, _ owner: String?) -> Message {
    Message(
      "E0888",
      en: """
        a function \(owner.map { "of '\($0)' " } ?? "")changes the table of service '\(service)', \
        which undo, reload and replay do not restore
        """,
      ko: """
        \(owner.map { "'\($0)'의 " } ?? "")함수가 '\(service)' 서비스의 테이블을 바꾸는데, undo와 reload와 \
        replay는 이것을 되돌려 놓지 못합니다
        """)
  }
  fileprivate static func giveState(_ service: String) -> Message {
    Message(
      en:
        "let the session have it: service \"\(service)\" { state = { … } }, with functions that change it",
      ko: "세션이 갖게 하세요: service \"\(service)\" { state = { … } }와 그것을 바꾸는 함수")
  }
  fileprivate static func hiddenLocal(_ local: String) -> Message {
    Message(en: "'\(local)' is declared here", ko: "'\(local)' 변수가 선언된 곳")
  }
}

extension Graph {
  /// Functions change what only Lua knows, so that the same may lead elsewhere another time.
  package var hidesState: Bool { !HiddenStateCheck().findings(in: self).isEmpty }
}
