package import Diagnostics
package import Navigation

/// Something that the exported app does otherwise than the prototype, and why.
package enum ExportDifference: CaseIterable, Sendable {
  case askingGuard, order, contributedAgain, endedBeforeReady, siblings, heldLink, askingLink, swipe

  /// The rule of SEMANTICS.md that RxFlow or UIKit does not follow.
  package var rule: String {
    switch self {
    case .askingGuard: "D4"
    case .order: "D6"
    case .contributedAgain: "D11"
    case .endedBeforeReady: "D12"
    case .siblings: "D14"
    case .heldLink, .askingLink: "L4"
    case .swipe: "styles of modals"
    }
  }

  package var message: Message {
    switch self {
    case .askingGuard:
      Message("handover.differenceMessageAskingGuard")
    case .order:
      Message("handover.differenceMessageOrder")
    case .contributedAgain:
      Message("handover.differenceMessageContributedAgain")
    case .endedBeforeReady:
      Message("handover.differenceMessageEndedBeforeReady")
    case .siblings:
      Message("handover.differenceMessageSiblings")
    case .heldLink:
      Message("handover.differenceMessageHeldLink")
    case .askingLink:
      Message("handover.differenceMessageAskingLink")
    case .swipe:
      Message("handover.differenceMessageSwipe")
    }
  }

  /// The line that marks it in the code.
  var comment: String { "// differs from the prototype: \(rule), \(message.english)" }
}

/// A step of a flow that the exported app handles otherwise, as who has looked at the whole app knows it.
package struct KnownDifference: Sendable {
  package let flow: String
  package let step: StepCase
  package let difference: ExportDifference

  package init(_ difference: ExportDifference, flow: String, step: StepCase) {
    (self.difference, self.flow, self.step) = (difference, flow, step)
  }
}

extension ExportModel {
  /// Notes the options that are left to a person, and returns a line for each.
  func left(
    of fields: [LuaField], in owner: String, _ place: SourceLocation,
    isSaid: (_ name: String, LuaFunctionText?) -> Bool
  ) -> [String] {
    fields.compactMap { field in
      guard let name = field.name, !isSaid(name, field.value.asFunction) else { return nil }
      let line = field.value.asFunction?.line ?? place.line
      tally.note("\(name) of \(owner)", at: SourceLocation(file: place.file, line: line))
      return "// TODO: \(name) (\(place.file.shownPath):\(line))"
    }
  }

  /// Notes that a place of the script is another in the app, and returns the line for the code.
  func mark(_ difference: ExportDifference, at place: SourceLocation?) -> String {
    tally.note(difference, at: place)
    return difference.comment
  }
}
