import Diagnostics
import LuaSyntax
import Navigation

extension ScriptHost {
  /// The cure for an unknown name that belongs to a step set: the set is in a local under another
  /// name, or in a local that the prompt and other files cannot see.
  func cure(forStepSet name: String) -> Message? {
    for set in stepSetLocals {
      if set.local == name {
        return load.mode == .running
          ? Message("scripts.stepSetAtPrompt", ["set": set.name])
          : Message("scripts.stepSetElsewhere", ["name": name, "file": set.file])
      }
      if set.name == name, load.mode == .loading {
        return Message("scripts.stepSetLocal", ["local": set.local])
      }
    }
    return load.mode == .loading && isDropped(stepSet: name)
      ? Message("scripts.stepSetDropped", ["name": name]) : nil
  }

  /// The cure for a step's name written alone: at the prompt it needs a dot.
  func cure(forStep name: String) -> Message? {
    load.mode == .running && load.draft.stepSets.contains { $0.stepCase(named: name) != nil }
      ? Message("scripts.stepAtPrompt", ["name": name]) : nil
  }

  /// Whether a set of the name is made and given to no variable: `steps "Step" { … }`.
  private func isDropped(stepSet name: String) -> Bool {
    scripts.sources.names.compactMap(text).contains { text in
      text.tree.calls(ofGlobal: "steps").contains { $0.text?.constant?.text == name }
    }
  }

  /// The locals that hold sets of steps: `local Step = steps "DemoStep" …`.
  private var stepSetLocals: [(local: String, name: String, file: String)] {
    scripts.sources.names.compactMap(text).flatMap { text in
      text.tree.declarations.compactMap { declaration in
        guard let call = declaration.value?.asCall?.head, call.word == "steps",
          let name = call.text?.constant?.text
        else { return nil }
        return (declaration.name, name, text.source.name)
      }
    }
  }
}
