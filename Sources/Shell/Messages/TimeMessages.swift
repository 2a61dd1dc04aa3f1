import Diagnostics

// What the shell says of time.
extension Message {
  static func tookBack(_ numbers: ClosedRange<Int>, now: Int) -> Message {
    Message(
      en: "undid \(numbers.text), now at \(now)",
      ko: "되돌린 기록: \(numbers.text). 지금 \(now)번입니다")
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
  static func branchIs(_ numbers: ClosedRange<Int>, after: Int) -> Message {
    Message(
      en: "branch after \(after): \(numbers.text)", ko: "\(after)번 뒤의 갈래: \(numbers.text)")
  }
  static func branchBegins(after: Int, old: Int) -> Message {
    Message(
      en: "a new branch begins after \(after); :at \(old) returns to the old one",
      ko: "\(after)번 뒤에서 새 갈래가 시작됩니다. :at \(old)으로 이전 갈래에 돌아갑니다")
  }
  static let nothingToUndo = Message(
    "E0519", en: "nothing to undo", ko: "되돌릴 것이 없습니다")
  static let nothingToRedo = Message(
    "E0520", en: "nothing to redo", ko: "다시 할 것이 없습니다")
  static func noSuchRecord(_ number: String) -> Message {
    Message(
      "E0521", en: "there is no record \(number)", ko: "\(number)번 기록이 없습니다")
  }
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

extension ClosedRange<Int> {
  /// `7`, or `7-9`.
  var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}
