import Diagnostics
import Navigation
import Steps

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
    Message("E0302", ["where": part(`where`), "key": key])
  }
  static func keysKnown(_ keys: [String]) -> Message? {
    guard !keys.isEmpty else { return nil }
    let list = keys.joined(separator: ", ")
    return Message("scripts.keysKnown", ["list": list])
  }
  static func membersKnown(_ names: [String]) -> Message? {
    names.isEmpty
      ? nil : Message("scripts.membersKnown", ["list": names.joined(separator: ", ")])
  }
  static func wrongRoot(_ word: String, needs: String, root: String) -> Message {
    Message("E0402", ["word": word, "needs": part(needs), "root": root])
  }
}
