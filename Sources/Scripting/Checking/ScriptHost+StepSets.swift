import Diagnostics
import LuaSyntax
import Navigation

extension ScriptHost {
  /// What helps where a set of steps is looked for under another name than it has here: it is kept in a
  /// local, and the prompt and other files do not see that.
  func cure(forStepSet name: String) -> Message? {
    for set in stepSetLocals {
      if set.local == name {
        return mode == .running ? .stepSetAtPrompt(set.name) : .stepSetElsewhere(name, set.file)
      }
      if set.name == name, mode == .loading { return .stepSetLocal(set.local) }
    }
    return nil
  }

  /// The cure for a step's name written alone: at the prompt it needs a dot.
  func cure(forStep name: String) -> Message? {
    mode == .running && app?.cases.contains { $0.name == name } == true ? .stepAtPrompt(name) : nil
  }

  /// The locals that hold sets of steps: `local Step = steps "DemoStep" …`.
  private var stepSetLocals: [(local: String, name: String, file: String)] {
    sources.names.compactMap(text).flatMap { text in
      text.tree.declarations.compactMap { declaration in
        guard let call = declaration.value?.asCall?.head, call.word == "steps",
          let name = call.text?.constant?.text
        else { return nil }
        return (declaration.name, name, text.source.name)
      }
    }
  }
}

extension Message {
  fileprivate static func stepAtPrompt(_ name: String) -> Message {
    Message(
      en: "it is a step: write .\(name) at the prompt", ko: "스텝입니다. 프롬프트에서는 이렇게 씁니다: .\(name)")
  }
  fileprivate static func stepSetAtPrompt(_ set: String) -> Message {
    Message(
      en: "the set of steps is called '\(set)' at the prompt", ko: "프롬프트에서 스텝 집합의 이름은 '\(set)'입니다")
  }
  fileprivate static func stepSetElsewhere(_ name: String, _ file: String) -> Message {
    Message(
      en: "'\(name)' is a local of \(file): return it there, and use the result of require",
      ko: "\(file)의 지역 변수입니다: '\(name)'. 거기서 return하고 require의 결과를 쓰세요")
  }
  fileprivate static func stepSetLocal(_ local: String) -> Message {
    Message(
      en: "the set of steps is kept in the local '\(local)'",
      ko: "스텝 집합은 지역 변수 '\(local)'에 있습니다")
  }
}
