import Testing

@testable import Navigation

@Suite("A duration as text")
struct DurationTextTests {
  @Test(
    "is read in the ways people write it",
    arguments: [
      ("+3s", .seconds(3)), ("3s", .seconds(3)), ("3", .seconds(3)), ("+0", .zero),
      ("500ms", .milliseconds(500)), ("+1.5s", .milliseconds(1500)), (".5", .milliseconds(500)),
      ("2m", .seconds(120)), ("2min", .seconds(120)), ("1h", .seconds(3600)),
      ("0.4ms", .zero), ("2.999s", .milliseconds(2999)),
      ("999999999999s", .seconds(999_999_999_999)),
    ] as [(String, Duration)])
  func reads(_ text: String, _ duration: Duration) {
    #expect(Duration(reading: text) == duration)
  }

  @Test(
    "is refused if the clock cannot be moved by it",
    arguments: [
      "", "+", "s", "-1s", "+-1s", "++1s", "3x", "3 s", "1.2.3", "1e3", "0x10", "three", "세 초", "٣",
      "inf", "nan", "9999999999999999999999h",
      "1000000000000s",
    ])
  func refuses(_ text: String) {
    #expect(Duration(reading: text) == nil)
  }

  @Test(
    "is written without unnecessary digits",
    arguments: [
      (.zero, "0s"), (.seconds(3), "3s"), (.milliseconds(2999), "2.999s"),
      (.milliseconds(500), "0.5s"), (.seconds(7200), "7200s"),
    ] as [(Duration, String)])
  func writes(_ duration: Duration, _ text: String) {
    #expect(duration.text == text)
  }
}
