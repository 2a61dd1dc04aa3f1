package import Diagnostics
import Navigation
import Steps

enum NameKind: String, CaseIterable {
  case app, step, steps, screen, flow, service, stepper, button, list, label, field, search, toggle
  case picker, segments, image
  case after, timer, observe, given, state, intended, command, plugin, export, option, check
  case exporter, report, template, container, link, fetch, word
  case expectation
  case journeyWord = "journey word"
  case logStyle = "log style"
  case modalStyle = "modal style"
  case screenOrFlow = "screen or flow"

  var message: Message { Message("kind.\(rawValue)") }
}

extension NameKind: MessageValue {
  var messagePart: Message.Part { .message(message) }
}

extension Message {
  /// Something of this type is no plain data.
  static func notAValue(_ type: String) -> Message {
    Message("E0607", ["aType": type.withArticle, "type": part(type)])
  }

  /// A phrase for what was expected or found, as a part of a sentence: an entry `part.` and the
  /// phrase in English.
  ///
  /// A phrase without an entry is code of a script, and is not translated.
  static func part(_ phrase: String) -> Message {
    let id = "part.\(phrase)"
    if Catalogue.has(id) { return Message(id) }
    if phrase.hasPrefix("text that is not UTF-8 ") {
      return Message("part.notUTF8", ["byte": phrase.filter(\.isNumber).dropFirst()])
    }
    if phrase.hasPrefix("the step ") {
      return Message("part.theStep", ["step": phrase.dropFirst("the step ".count)])
    }
    let words = phrase.split(separator: " ")
    if words.count == 2, words[1].hasPrefix("value"), let count = Int(words[0]) {
      return Message("part.values", ["count": count])
    }
    return Message(en: phrase, ko: phrase.replacing(" or ", with: " 또는 "))
  }
}

// Errors before a script runs.
extension Message {
  static func declaredTwice(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message("E0108", ["kind": kind, "name": name])
  }
  static func declaredHere(_ name: String) -> Message {
    Message("scripts.declaredHere", ["name": name])
  }
  static func didYouMean(_ name: String, at location: SourceLocation?) -> Message {
    guard let location else { return .didYouMean(name) }
    let place = "\(location.file):\(location.line)"
    return Message("scripts.didYouMean", ["name": name, "place": place])
  }
  /// - Parameter isChoice: True for a picker or segments.
  package static func noRow(
    _ row: String, list: String, count: Int, isChoice: Bool
  ) -> Message {
    Message("E0508", ["isChoice": isChoice, "list": list, "row": row, "count": count])
  }
  static func moduleName(_ name: String, atMost parts: Int? = nil) -> Message {
    let rule =
      parts.map {
        Message("scripts.modulePartsOfPlugin", ["count": $0])
      }
      ?? Message("scripts.moduleName")
    return Message("E0116", ["name": name, "rule": rule])
  }
}

// Errors while a script runs.
extension Message {
  /// The message for code that Ctrl-C has stopped.
  package static let interrupted = Message("E0604")
  static func calledFrom(_ function: String, times: Int? = 1) -> Message {
    switch times {
    case 1?: Message("scripts.calledFrom", ["function": function])
    case let times?:
      Message("scripts.calledFromTimes", ["function": function, "times": times])
    case nil:
      Message("scripts.calledFromAgain", ["function": function])
    }
  }
  static func errorObject(_ type: String) -> Message {
    Message("E0130", ["isNil": type == "nil", "type": part(type)])
  }
}

extension ScriptLimits.Activity: MessageValue {
  package var messagePart: Message.Part { .message(Message("activity.\(rawValue)")) }
}

// Errors of a script's words.
extension Message {
  static func buttonNeedsValuesCure(_ stepCase: StepCase) -> Message {
    let plain = Message("links.stepNeedsValuesCure", ["name": stepCase.name])
    guard stepCase.parameters.count == 1 else { return plain }
    let option = "value = function(screen) return … end"
    return Message("scripts.buttonNeedsValuesCure", ["plain": plain, "option": option])
  }
  static func linkNeedsValuesCure(_ stepCase: StepCase) -> Message {
    let plain = Message("links.stepNeedsValuesCure", ["name": stepCase.name])
    let call = "\(stepCase.name)(capture \"…\")"
    return Message("scripts.linkNeedsValuesCure", ["plain": plain, "call": call])
  }
  static func writeOne(of forms: [String]) -> Message {
    let list = Message.listing(forms, atMost: 20)
    return Message("scripts.writeOne", ["list": list])
  }
  static func expected(_ where: String, _ what: String, got: String) -> Message {
    let (what, got) = (part(what), part(got))
    return Message("E0301", ["where": `where`, "what": what, "got": got])
  }
  static func unknownKey(_ where: String, _ key: String) -> Message {
    Message("E0302", ["where": part(`where`), "what": Message("scripts.option"), "key": key])
  }
  /// For what a function reads of an object.
  static func unknownMember(_ where: String, _ name: String) -> Message {
    Message("E0302", ["where": part(`where`), "what": Message("scripts.member"), "key": name])
  }
  static func keysKnown(_ keys: [String]) -> Message? {
    guard !keys.isEmpty else { return nil }
    let list = keys.joined(separator: ", ")
    return Message("scripts.keysKnown", ["list": list])
  }
  /// The member that is nearest to an unknown name, or all members.
  static func member(meantBy name: String, among known: [String]) -> Message? {
    if let nearest = Suggestion.nearest(to: name, among: known) { return .didYouMean(nearest) }
    return known.isEmpty
      ? nil : Message("scripts.membersKnown", ["list": known.joined(separator: ", ")])
  }
  static func wrongRoot(_ word: String, needs: String, root: String) -> Message {
    Message("E0402", ["word": word, "needs": part(needs), "root": root])
  }
}

// Errors of links and URLs.
extension Message {
  static func capturesKnown(_ names: [String], besides name: String) -> Message {
    names.isEmpty
      ? Message("links.writeCapture", ["name": name])
      : Message("links.itsCaptures", ["list": names.joined(separator: ", ")])
  }
  static func linkMiss(_ pattern: String, _ miss: LinkMiss) -> Message {
    Message("links.miss", ["pattern": pattern.shortened, "reason": text(of: miss.reason)])
  }

  private static func text(of reason: LinkMiss.Reason) -> Message {
    switch reason {
    case .scheme(let expected, let got):
      Message("links.textScheme", ["expected": expected, "got": got.shortened])
    case .host(let expected, let got):
      Message("links.textHost", ["expected": expected, "got": got.shortened])
    case .segment(let number, let expected, let got):
      Message("links.textSegment", ["number": number, "expected": expected, "got": got.shortened])
    case .emptySegment(let number, let capture):
      Message("links.textEmptySegment", ["number": number, "capture": capture])
    case .trailingSlash:
      Message("links.textTrailingSlash")
    case .segmentCount(let expected, let got):
      Message("links.textSegmentCount", ["expected": expected, "got": got])
    case .keyMissing(let key): Message("links.textKeyMissing", ["key": key])
    }
  }

}

extension String {
  /// The first 80 characters.
  var shortened: String { count <= 80 ? self : prefix(79) + "…" }
}
