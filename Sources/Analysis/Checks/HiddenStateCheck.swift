import Diagnostics
import Navigation
import Scripting

/// Finds functions of flows, screens and steppers that keep state in locals of the script.
struct HiddenStateCheck: Check {
  let name = "hidden-state"
  let title = Message(
    en: "a function changes a local of the script, which undo and reload do not see",
    ko: "undo와 reload가 보지 못하는 스크립트의 지역 변수를 바꾸는 함수")
  let explanation = Message(
    en: """
      What lives belongs to the session: `flow.state`, and what screens remember. A local of the \
      script lives in Lua, and begins anew with every reload; undo, forks and replays do not take it \
      back, and :steps, :goto and :why, which run entries to see what they would do, change it on \
      the way. The check looks at the functions that flows, screens and steppers hold, and at local \
      functions that these name; of tables only at those that the script has written out itself. \
      Hooks and services are not looked at: what they keep is their own affair. Keep it in \
      `flow.state`.
      """,
    ko: """
      살아 있는 값은 세션의 것입니다. `flow.state`와 화면이 기억하는 값이 그것입니다. 스크립트의 지역 변수는 \
      Lua 안에 살아서 reload하면 처음부터 다시 시작합니다. undo, fork, replay가 되돌려 놓지 않고, 항목이 무엇을 \
      할지 보려고 실행해 보는 :steps, :goto, :why가 도중에 바꿔 놓습니다. 이 검사는 플로우, 화면, 스테퍼가 가진 \
      함수와 그 함수가 부르는 지역 함수를 봅니다. 테이블은 스크립트가 직접 쓴 것만 봅니다. 훅과 서비스가 간직하는 \
      것은 그들의 일이므로 보지 않습니다. `flow.state`에 두세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    // What a plugin keeps is a matter between it and the program.
    graph.scripts.texts.filter { $0.source.owner == nil }.flatMap(findings)
  }

  private func findings(in text: ScriptParts) -> [Finding] {
    text.hiddenWrites.map { write in
      let owner = text.declarations.last { $0.tokens.contains(write.holder) && $0.name != nil }
      let isFlow = owner?.word == "flow"
      return Finding(
        self, about: owner.flatMap(Self.subject).map { [$0] } ?? [],
        .hiddenWrite(write.name, owner?.name), at: text.location(of: write.token),
        highlight: write.name,
        cure: owner == nil || isFlow ? .keepInFlow(write.name) : .letFlowKeep(write.name),
        notes: [
          Diagnostic.Note(.hiddenLocal(write.name), at: text.location(of: write.declaration))
        ])
    }
  }

  private static func subject(_ owner: ScriptParts.Declaration) -> Finding.Subject? {
    guard let name = owner.name else { return nil }
    switch owner.word {
    case "flow": return .flow(name)
    case "screen": return .screen(name)
    default: return nil
    }
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
  fileprivate static func hiddenLocal(_ local: String) -> Message {
    Message(en: "'\(local)' is declared here", ko: "'\(local)' 변수가 선언된 곳")
  }
}
