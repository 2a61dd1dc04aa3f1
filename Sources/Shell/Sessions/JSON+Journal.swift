import Diagnostics
import Navigation
import Scripting

// Values, steps and inputs as a journal has them: nothing about them is lost.
extension JSON {
  /// A value; named values and numbers that are none get a wrapping that nothing else has.
  init(kept value: Value) {
    switch value {
    case .double(let number) where !number.isFinite:
      self = .object(["number": .string("\(number)")])
    case .list(let values): self = .array(values.map { JSON(kept: $0) })
    case .record(let fields):
      let sorted = fields.sorted { $0.key < $1.key }
      self = .object([
        "record": .object(sorted.map { Field(key: $0.key, value: JSON(kept: $0.value)) })
      ])
    default: self = JSON(value)
    }
  }

  /// The value; nothing if it is none.
  var keptValue: Value? {
    switch self {
    case .null: return Value.none
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .array(let values):
      let read = values.compactMap(\.keptValue)
      return read.count == values.count ? .list(read) : nil
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

  /// A step by its names.
  init(kept step: Step) {
    self = .object([
      "set": .string(step.case.set), "name": .string(step.name),
      "values": .array(step.values.map { JSON(kept: $0) }),
    ])
  }

  /// The step as an app knows it; nothing if it does not.
  func keptStep(in app: App) -> Step? {
    guard let set = self["set"]?.asText, let name = self["name"]?.asText,
      let list = self["values"]?.asList
    else { return nil }
    let values = list.compactMap(\.keptValue)
    let known = ([app] + app.kept).flatMap(\.cases) + [Step.home.case]
    guard values.count == list.count,
      let found = known.first(where: { $0.set == set && $0.name == name })
    else { return nil }
    let step = Step(found, values)
    return step.misfit == nil ? step : nil
  }

  /// A call that was stopped.
  init(kept stop: CallStop) {
    var fields = [Field(key: "call", value: .int(stop.call))]
    switch stop.reason {
    case .interrupt: fields.append(Field(key: "by", value: .string("interrupt")))
    case .memory: fields.append(Field(key: "by", value: .string("memory")))
    case .time(let milliseconds):
      fields.append(Field(key: "by", value: .string("time")))
      fields.append(Field(key: "ms", value: .int(milliseconds)))
    }
    if let line = stop.line { fields.append(Field(key: "at", value: .int(line))) }
    self = .object(fields)
  }

  /// The call that was stopped; nothing if it is none.
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

  /// A time in whole seconds and parts of one.
  init(kept duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .array([.int(Int(clamping: seconds)), .int(Int(clamping: attoseconds))])
  }

  /// The time; nothing if it is none, or longer than any clock of a session goes.
  var keptDuration: Duration? {
    guard let parts = asList?.compactMap(\.asNumber), parts.count == 2,
      (-1_000_000_000_000...1_000_000_000_000).contains(parts[0])
    else { return nil }
    return Duration(secondsComponent: Int64(parts[0]), attosecondsComponent: Int64(parts[1]))
  }
}

extension NamedInput {
  /// The input as fields of a journal's line.
  var kept: [JSON.Field] {
    switch self {
    case .emit(let step, let name):
      Self.fields("emit", ["step": JSON(kept: step), "from": .string(name)])
    case .navigate(let step): Self.fields("navigate", ["step": JSON(kept: step)])
    case .open(let url): Self.fields("open", ["url": .string(url)])
    case .back: Self.fields("back", [:])
    case .tab(let place): Self.fields("tab", ["place": .int(place)])
    case .dismiss: Self.fields("dismiss", [:])
    case .advance(let duration): Self.fields("advance", ["by": JSON(kept: duration)])
    case .enter(let value, let field, let screen, let step):
      Self.fields(
        "enter",
        [
          "value": JSON(kept: value), "into": .string(field), "of": .string(screen),
          "step": step.map { JSON(kept: $0) },
        ])
    case .answer(let value, let place):
      Self.fields("answer", ["value": JSON(kept: value), "place": place.map { .int($0) }])
    case .other: Self.fields("other", [:])
    }
  }

  private static func fields(
    _ word: String, _ fields: KeyValuePairs<String, JSON?>
  ) -> [JSON.Field] {
    [JSON.Field(key: "do", value: .string(word))]
      + fields.compactMap { key, value in value.map { JSON.Field(key: key, value: $0) } }
  }

  /// The words that begin inputs.
  static let words: Set<String> = [
    "emit", "navigate", "open", "back", "tab", "dismiss", "advance", "enter", "answer", "other",
  ]

  /// Reads an input as an app knows its steps; nothing if the app does not, or it is none.
  init?(kept line: JournalLine, in app: App) {
    let step = line["step"]?.keptStep(in: app)
    switch line["do"]?.asText {
    case "emit":
      guard let step, let name = line["from"]?.asText else { return nil }
      self = .emit(step, from: name)
    case "navigate":
      guard let step else { return nil }
      self = .navigate(step)
    case "open":
      guard let url = line["url"]?.asText else { return nil }
      self = .open(url)
    case "back": self = .back
    case "dismiss": self = .dismiss
    case "tab":
      guard let place = line["place"]?.asNumber, (0..<1 << 32).contains(place) else { return nil }
      self = .tab(place)
    case "advance":
      guard let duration = line["by"]?.keptDuration else { return nil }
      self = .advance(duration)
    case "enter", "answer": self.init(keptValue: line, step)
    default: return nil
    }
  }

  private init?(keptValue line: JournalLine, _ step: Step?) {
    guard let value = line["value"]?.keptValue else { return nil }
    guard line["do"]?.asText == "enter" else {
      let place = line["place"]?.asNumber
      guard (0..<1 << 32).contains(place ?? 0) else { return nil }
      self = .answer(value, place: place)
      return
    }
    guard let field = line["into"]?.asText, let screen = line["of"]?.asText,
      (line["step"] == nil) == (step == nil)
    else { return nil }
    self = .enter(value, into: field, of: screen, emitting: step)
  }
}
