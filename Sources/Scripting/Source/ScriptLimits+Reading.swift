package import Diagnostics

// Limits as they are written on a command line.
extension ScriptLimits {
  /// Sets time limits from a text such as `handler=500ms`, `load=10s`, `draw=none` or `none`; a
  /// time without a name applies to every activity that has a limit.
  ///
  /// - Throws: A diagnostic for an unknown name or an invalid time.
  package mutating func setTime(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let time = try Self.time(String(parts[parts.count - 1]), in: text)
    guard parts.count == 2 else {
      for activity in Activity.allCases where self[activity] != nil { self[activity] = time }
      return
    }
    let name = String(parts[0])
    guard let activity = Activity(rawValue: name) else {
      let names = Activity.allCases.map(\.rawValue)
      let nearest = Suggestion.nearest(to: name, among: names)
      throw Diagnostic(
        .error,
        Message("scripts.unknownLimit", ["name": name, "known": names.joined(separator: ", ")]),
        cure: nearest.map { .didYouMean($0) })
    }
    self[activity] = time
  }

  /// Sets the memory limit from a text such as `128M`, `1G`, `65536` or `none`.
  ///
  /// - Throws: A diagnostic for an invalid amount, or one below 1 MB.
  package mutating func setMemory(_ text: String) throws(Diagnostic) {
    let bytes = try Self.bytes(text)
    guard bytes.map({ $0 >= Self.leastMemory }) ?? true else {
      throw Diagnostic(.error, Message("scripts.badMemoryLimit", ["text": text]))
    }
    memory = bytes
  }

  /// Reads an amount of memory, such as `128M`, `1G`, `65536`; `nil` for `none`.
  ///
  /// - Throws: A diagnostic for a text that is no amount.
  package static func bytes(_ text: String) throws(Diagnostic) -> Int? {
    guard text != "none" else { return nil }
    let units = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[$0.uppercased()] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let count = Int(digits),
      case let (bytes, false) = count.multipliedReportingOverflow(
        by: unit ?? 1), bytes > 0
    else { throw Diagnostic(.error, Message("scripts.badMemoryLimit", ["text": text])) }
    return bytes
  }

  /// A megabyte: the words of the language alone take a good part of it.
  private static let leastMemory = 1 << 20

  /// Reads a time, such as `500ms` and `10s`; `nil` for `none`.
  ///
  /// - Parameter whole: The text that contains the time, for messages.
  /// - Throws: A diagnostic for an invalid time.
  package static func time(_ text: String, in whole: String) throws(Diagnostic) -> Duration? {
    if text == "none" { return nil }
    let unit = text.hasSuffix("ms") ? "ms" : "s"
    guard text.hasSuffix(unit), let count = Double(text.dropLast(unit.count)), count.isFinite,
      count > 0, count <= 86_400_000
    else { throw Diagnostic(.error, Message("scripts.badTimeLimit", ["text": whole])) }
    return unit == "ms" ? .milliseconds(count) : .seconds(count)
  }

  /// A size as messages show it: `64 MB`, `512 KB`.
  static func text(ofMemory bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB"
  }
}
