import Diagnostics

// What can be wrong with what waits.
extension Message {
  static let yieldedItself = Message(
    "E0432", en: "coroutine.yield does not wait for anything here; use sleep or await",
    ko: "여기서 coroutine.yield는 아무것도 기다리지 않습니다. sleep이나 await를 쓰세요")
  static func whileReady(_ stepper: String) -> Message {
    Message(en: "in 'ready' of \(stepper)", ko: "\(stepper)의 'ready'에서")
  }
  static func neverAppears(_ stepper: String) -> Message {
    Message(
      "E0955", en: "'each' is for screens: \(stepper) does not appear",
      ko: "'each'는 화면에만 씁니다. 보이는 것이 아닙니다: \(stepper)")
  }
  static let neverAppearsCure = Message(
    en: "remove 'each', or write the timer in the screen", ko: "'each'를 지우거나 타이머를 화면에 쓰세요")
  static func whileFetching(_ fetch: String) -> Message {
    Message(en: "in 'gives' of \(fetch)", ko: "\(fetch)의 'gives'에서")
  }
  static func steppersIgnored(_ name: String) -> Message {
    Message(
      "E0434", en: "'\(name)' is a screen: write its steppers as an option of screen \"\(name)\"",
      ko: "'\(name)' 화면의 스테퍼는 screen \"\(name)\"의 옵션으로 적습니다")
  }
  static func emitsTooMuch(_ limit: Int) -> Message {
    Message(
      "E0435", en: "'ready' emits more than \(limit) steps without waiting",
      ko: "'ready'가 기다리지 않고 스텝을 \(limit)개 넘게 내보냅니다")
  }
  static let stepperGone = Message(
    "E0433", en: "this stepper can emit only while its 'ready' runs",
    ko: "스테퍼는 ready가 실행되는 동안에만 내보낼 수 있습니다")
}
