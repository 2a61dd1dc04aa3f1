/// A moment as exports write it: a number (of seconds or milliseconds, as they are), or a date of ISO 8601.
struct Timestamp: Comparable {
  private let value: Double

  static func < (one: Timestamp, other: Timestamp) -> Bool { one.value < other.value }

  /// - Returns: nil if the text is neither.
  init?(_ text: String) {
    if let number = Double(text), number.isFinite {
      value = number
    } else if let seconds = Self.seconds(text) {
      value = seconds
    } else {
      return nil
    }
  }

  /// The seconds since 1970 of `2026-11-23T21:08:26.114+09:00`; without a zone it is UTC.
  private static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    var place = 0
    func take(_ count: Int) -> Int? {
      guard place + count <= bytes.count else { return nil }
      var number = 0
      for byte in bytes[place..<place + count] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      place += count
      return number
    }
    func skip(_ characters: String) -> Bool {
      guard place < bytes.count, characters.utf8.contains(bytes[place]) else { return false }
      place += 1
      return true
    }
    guard let year = take(4), skip("-"), let month = take(2), skip("-"), let day = take(2),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var seconds = Double(days(year, month: month, day: day)) * 86_400
    guard place < bytes.count else { return seconds }
    guard skip("T "), let hour = take(2), skip(":"), let minute = take(2) else { return nil }
    seconds += Double(hour * 3_600 + minute * 60)
    if skip(":") {
      guard let second = take(2) else { return nil }
      seconds += Double(second)
      if skip(".,") {
        var part = 0.1
        while let digit = take(1) {
          seconds += Double(digit) * part
          part /= 10
        }
      }
    }
    _ = skip(" ")
    if place == bytes.count || String(decoding: bytes[place...], as: UTF8.self) == "UTC" {
      return seconds
    }
    if skip("Zz") { return place == bytes.count ? seconds : nil }
    let isWest = bytes[place] == UInt8(ascii: "-")
    guard skip("+-"), let hours = take(2) else { return nil }
    _ = skip(":")
    let minutes = take(2) ?? 0
    guard place == bytes.count else { return nil }
    let offset = Double(hours * 3_600 + minutes * 60)
    return isWest ? seconds + offset : seconds - offset
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar.
  private static func days(_ year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
