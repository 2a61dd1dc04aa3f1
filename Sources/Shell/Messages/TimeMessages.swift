import Diagnostics
import Driving

// What the shell says of time.
extension Message {
  static func undid(_ moved: MovedInputs, now: Int) -> Message {
    let said = moved.said
    return Message(
      en: "undid \(said), now at \(now)",
      ko: "\(moved.unrecorded.isEmpty ? "되돌린 기록" : "되돌린 것"): \(said). 지금 \(now)번입니다")
  }
  static func redid(_ moved: MovedInputs, now: Int) -> Message {
    guard !moved.unrecorded.isEmpty else { return nowAt(now) }
    let said = moved.said
    return Message(
      en: "redid \(said), now at \(now)", ko: "다시 한 것: \(said). 지금 \(now)번입니다")
  }
  static func nowAtInput(_ input: Int, after record: Int) -> Message {
    Message(
      en: "now at \(record), after input \(input)", ko: "지금 \(record)번이고, 입력 \(input) 다음입니다")
  }
  static func nowAt(_ number: Int) -> Message {
    Message(en: "now at \(number)", ko: "지금 \(number)번입니다")
  }
  static func nowAtEnd(_ number: Int, of record: Int) -> Message {
    Message(
      en: "now at \(number), where the input of \(record) ends",
      ko: "지금 \(number)번입니다. \(record)번의 입력이 여기서 끝납니다")
  }
  static func isAt(_ number: Int, ahead: ClosedRange<Int>?) -> Message {
    guard let ahead else { return Message(en: "at \(number)", ko: "지금 \(number)번") }
    return Message(
      en: "at \(number); :redo brings back \(ahead.text)",
      ko: "지금 \(number)번. :redo로 다시 할 수 있는 기록: \(ahead.text)")
  }
  /// A place in the past whose input wrote no records.
  static func unrecorded(_ line: String, input: Int, after: Int, isAhead: Bool) -> Message {
    Message(
      en: "input \(input), after record \(after): \(line)"
        + (isAhead ? " (:redo brings it back)" : ""),
      ko: "\(after)번 기록 뒤의 입력 \(input): \(line)" + (isAhead ? " (:redo로 다시 합니다)" : ""))
  }
  static func branchIs(_ way: String, after: Int) -> Message {
    Message(en: "branch after \(after): \(way)", ko: "\(after)번 뒤의 갈래: \(way)")
  }
  static func branchBegins(leaving left: LeftWay) -> Message {
    let old = left.lastRecord.map { "\($0)" } ?? "input \(left.lastInput)"
    return Message(
      en: "a new branch begins after \(left.after); :at \(old) returns to the old one",
      ko: "\(left.after)번 뒤에서 새 갈래가 시작됩니다. 이전 갈래로 돌아가려면 :at \(old)")
  }
  static let nothingToUndo = Message(
    "E0519", en: "nothing to undo", ko: "되돌릴 것이 없습니다")
  static let nothingToRedo = Message(
    "E0520", en: "nothing to redo", ko: "다시 할 것이 없습니다")
  static func noSuchMoment(_ number: String, isInput: Bool = false) -> Message {
    Message(
      "E0521", en: "there is no \(isInput ? "input" : "record") \(number)",
      ko: "\(number)번 \(isInput ? "입력" : "기록")이 없습니다")
  }
  static let inputsListed = Message(
    en: ":at lists the inputs that wrote no records", ko: ":at은 기록이 없는 입력을 보여 줍니다")
  static func recordsFrom(_ first: Int, to last: Int) -> Message {
    Message(en: "the log has \(first) to \(last)", ko: "기록은 \(first)번부터 \(last)번까지 있습니다")
  }
  static let noRealClock = Message(
    "E0522", en: "the clock can follow the real one only at a prompt or with --json",
    ko: "프롬프트나 --json에서만 실제 시계를 따를 수 있습니다")
  static let clockIsReal = Message(
    en: "the clock follows the real one while something waits for it",
    ko: "기다리는 것이 있는 동안 시계가 실제 시계를 따릅니다")
  static let clockIsVirtual = Message(
    en: "the clock moves only with :clock +3s", ko: "시계는 :clock +3s 로만 움직입니다")
  static func replayedSame(_ inputs: Int, _ records: Int) -> Message {
    Message(
      en: "replayed \(inputs) \(inputs == 1 ? "input" : "inputs") from the start: "
        + (records == 1 ? "the record is the same" : "all \(records) records are the same"),
      ko: "처음부터 입력 \(inputs)개를 다시 했습니다. 기록 \(records)개가 모두 같습니다")
  }
  static func replayDiffers(_ number: Int) -> Message {
    Message(
      "E0523", en: "record \(number) differs when the session is replayed from the start",
      ko: "처음부터 다시 하니 \(number)번 기록이 다릅니다")
  }
}

extension MovedInputs {
  /// The records, and the lines that wrote none: `7-9, :clock +5s`.
  fileprivate var said: String {
    ([records?.text].compactMap(\.self) + unrecorded).joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// `7`, or `7-9`.
  var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}
