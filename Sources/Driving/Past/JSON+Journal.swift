package import Diagnostics
package import Navigation
import Scripting
import Steps

// Values, steps and stops as a journal has them: nothing about them is lost.
extension JSON {
  /// Encodes a value; records and non-finite numbers get a wrapper that nothing else has.
  package init(kept value: Value) {
    switch value {
    case .double(let number) where !number.isFinite:
      self = .object(["number": .string("\(number)")])
    case .list(let values): self = .array(values.map { JSON(kept: $0) })
    case .record(let fields):
      let sorted = fields.ordered { $0.key < $1.key }
      self = .object([
        "record": .object(sorted.map { Field(key: $0.key, value: JSON(kept: $0.value)) })
      ])
    default: self = JSON(value)
    }
  }

  /// Decodes a value; `nil` if this is not one.
  package var keptValue: Value? {
    switch self {
    case .null: return Value.none
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .array(let values): return values.allMapped(\.keptValue).map { .list($0) }
    case .object(let fields): return Self.wrapped(fields)
    }
  }

  private static func wrapped(_ fields: [Field]) -> Value? {
    guard fields.count == 1, let field = fields.first else { return nil }
    switch (field.key, field.value) {
    case ("number", .string(let text)): return Double(text).map { .double($0) }
    case ("record", .object(let fields)):
      var record: [String: Value] = [:]
      for field in fields {
        guard field.key.utf8.count <= Value.longestName, let value = field.value.keptValue else {
          return nil
        }
        record[field.key] = value
      }
      return .record(record)
    default: return nil
    }
  }

  /// Encodes a step by the names of its set and its case.
  init(kept step: Step) {
    self = .object([
      "set": .string(step.case.set), "name": .string(step.name),
      "values": .array(step.values.map { JSON(kept: $0) }),
    ])
  }

  /// Decodes a step; `nil` if the app does not know it.
  func keptStep(in app: App) -> Step? {
    let known = ([app] + app.kept).flatMap(\.cases) + [Step.home.case]
    guard let set = self["set"]?.asText, let name = self["name"]?.asText,
      let values = self["values"]?.asList?.allMapped(\.keptValue),
      let found = known.first(where: { $0.set == set && $0.name == name })
    else { return nil }
    let step = Step(found, values)
    return step.misfit == nil ? step : nil
  }

  init(kept stop: CallStop) {
    let (word, milliseconds): (String, Int?) =
      switch stop.reason {
      case .interrupt: ("interrupt", nil)
      case .memory: ("memory", nil)
      case .time(let milliseconds): ("time", milliseconds)
      }
    self = .object([
      "call": .int(stop.call), "by": .string(word), "ms": .number(milliseconds),
      "at": .number(stop.line),
    ])
  }

  /// Decodes a stopped call; `nil` if this is not one.
  var keptStop: CallStop? {
    guard let call = self["call"]?.asNumber else { return nil }
    let reason: CallStop.Reason
    switch (self["by"]?.asText, self["ms"]?.asNumber) {
    case ("interrupt", _): reason = .interrupt
    case ("memory", _): reason = .memory
    case ("time", .some(let milliseconds)): reason = .time(milliseconds: milliseconds)
    default: return nil
    }
    return CallStop(call: call, reason: reason, line: self["at"]?.asNumber)
  }

  /// Encodes a time as seconds and attoseconds.
  init(kept duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .array([.int(Int(clamping: seconds)), .int(Int(clamping: attoseconds))])
  }

  /// Decodes a time; `nil` if this is not one, or is beyond the range of session clocks.
  var keptDuration: Duration? {
    guard let parts = asList?.compactMap(\.asNumber), parts.count == 2,
      (-1_000_000_000_000...1_000_000_000_000).contains(parts[0])
    else { return nil }
    return Duration(secondsComponent: Int64(parts[0]), attosecondsComponent: Int64(parts[1]))
  }
}
