import Navigation
import Scripting

// What a screen says when the user swipes at it, and what it shows in place of its content.
extension ScreenWriter {
  /// The lines that say what it shows in place of its content; nil for nothing, or what cannot be said.
  var phase: [String]? {
    if let text = body?["phase"]?.text { return [SwiftText.quoted(text)] }
    guard let function = body?["phase"]?.asFunction else { return nil }
    let key = "\(screen.name).phase"
    guard let lines = shown(function, key: key, isOptional: true),
      model.facts[key].unwrapped == .string
    else { return nil }
    return lines
  }

  /// The lines that say whether the user may take it away; nil if it says nothing, or it cannot be said.
  var mayDismiss: [String]? {
    guard let function = body?["dismissable"]?.asFunction else { return nil }
    let key = "\(screen.name).dismissable"
    guard let lines = shown(function, key: key), model.facts[key] == .bool else { return nil }
    return lines
  }

  /// The step that it emits when the user tries to take it away in vain.
  var attempted: Step? { screen.modal?.attempted }

  /// The step that it emits when the user has taken it away; that of a flow's root is the flow's.
  var dismissed: Step? { model.isRoot(screen.name) ? nil : screen.modal?.dismissed }

  /// What makes it hear of swipes.
  var hearing: [String] {
    mayDismiss == nil && attempted == nil && dismissed == nil
      ? [] : ["presentationController?.delegate = self"]
  }

  /// What it answers when the user swipes.
  func swipes(_ type: String) -> [String] {
    guard !hearing.isEmpty else { return [] }
    var members: [[String]] = []
    if let mayDismiss {
      let isOwn =
        "guard presentationController.presentedViewController === self else { return true }"
      members.append(
        CodeText.block(
          "func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool",
          [isOwn] + mayDismiss))
    }
    if let attempted {
      members.append(
        CodeText.block(
          "func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)",
          ["steps.accept(\(model.names.step(attempted)))"]))
    }
    if let dismissed {
      members.append(
        CodeText.block(
          "func presentationControllerDidDismiss(_ presentationController: UIPresentationController)",
          ["steps.accept(\(model.names.step(dismissed)))"]))
    }
    return [""]
      + CodeText.block(
        "extension \(type): UIAdaptivePresentationControllerDelegate",
        members.enumerated().flatMap { $0 == 0 ? $1 : [""] + $1 })
  }
}
