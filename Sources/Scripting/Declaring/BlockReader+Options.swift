import Diagnostics
import Lua
import Navigation

// Readers of option values, one for each form. An invalid value is reported, and read as missing.
extension BlockReader {
  /// The form of an option.
  func form(of key: String) -> OptionForm { options?.form(of: key) ?? .text }

  /// Reports something about an option, where it is written.
  func report(_ message: Message, of key: String, cure: Message? = nil) {
    linking.report(message, at: place(of: key), highlight: key, cure: cure)
  }

  /// Reports that an option has a value that its form does not take.
  ///
  /// - Parameter form: The form, if it is not that of the option itself.
  func misfit(_ key: String, _ form: OptionForm? = nil, cure: Message? = nil) {
    let expected = (form ?? self.form(of: key)).expected
    report(.expected(key, expected, got: self[key].typeName), of: key, cure: cure)
  }

  /// Returns whether a required option is present; reports a missing one.
  func has(_ key: String, highlight: String? = nil, cure: Message? = nil) -> Bool {
    guard self[key].isNil else { return true }
    linking.report(
      Message("E0303", ["where": what, "key": key]), at: location, highlight: highlight, cure: cure)
    return false
  }

  /// Reports values without a key in the table.
  ///
  /// - Parameters:
  ///   - first: The index of the first value to report.
  ///   - word: A word whose values are allowed.
  func refuseItems(
    _ expected: String = "options only", from first: Int = 0, but word: BlockWord? = nil,
    highlight: String? = nil
  ) {
    for item in items.dropFirst(first)
    where word == nil || item.block?.word != word && !linking.isTodo(item) {
      linking.report(
        .expected(what, expected, got: item.typeName), at: location, highlight: highlight)
    }
  }

  func string(_ key: String) -> String? {
    let value = self[key]
    if !value.isNil, value.asString == nil { misfit(key) }
    return value.asString
  }

  /// Returns an option that is true or false; `false` if it is missing.
  func bool(_ key: String) -> Bool {
    switch self[key] {
    case .bool(let value): return value
    case .nil: return false
    default:
      misfit(key, .bool)
      return false
    }
  }

  /// Returns an option that is one of a few texts.
  func choice(_ key: String) -> String? {
    guard !self[key].isNil else { return nil }
    let form = form(of: key)
    let written = self[key].asString
    if let written, form.choices.contains(written) { return written }
    let nearest = written.flatMap { Suggestion.nearest(to: $0, among: form.choices) }
    linking.report(
      .expected(key, form.expected, got: written.map { "\"\($0)\"" } ?? self[key].typeName),
      at: valuePlace(of: key), highlight: written ?? key,
      cure: nearest.map { .didYouMean($0) })
    return nil
  }

  /// Returns a positive integer.
  func integer(_ key: String) -> Int? {
    let value = self[key]
    if let number = value.asInt, number > 0 { return number }
    if !value.isNil { misfit(key) }
    return nil
  }

  /// Returns a time; one that is missing is a mistake, too.
  func seconds(_ key: String, least: Double = 0) -> Duration? {
    guard let seconds = self[key].asNumber, seconds >= least, seconds < 1e9 else {
      misfit(key, .seconds(least: least))
      return nil
    }
    return .milliseconds(Int((seconds * 1000).rounded()))
  }

  func step(_ key: String) -> Step? {
    let value = self[key]
    return value.isNil ? nil : linking.step(value, key, at: place(of: key))
  }

  /// Returns a list of texts.
  func texts(_ key: String) -> [String] {
    let values = self[key].asTable.flatMap { try? $0.pairs() }?.map(\.value.asString)
    let texts = values?.compactMap(\.self) ?? []
    if !self[key].isNil, texts.count != values?.count { misfit(key) }
    return texts.count == values?.count ? texts : []
  }

  /// Returns one step, or several in braces.
  func steps(_ key: String) -> [Step] {
    guard let table = self[key].asTable else { return step(key).map { [$0] } ?? [] }
    return linking.pairs(of: table, at: location).compactMap {
      linking.step($0.value, key, at: place(of: key))
    }
  }

  /// Returns the cases of a step, or of several in braces.
  func stepCases(_ key: String) -> [StepCase] {
    let value = self[key]
    let values =
      value.asTable.map { linking.pairs(of: $0, at: place(of: key)).map(\.value) } ?? [value]
    return values.compactMap { value in
      if value.isNil || value.isUnknownStep { return nil }
      if let stepCase = value.stepCase { return stepCase }
      if let step = value.step, step.values.isEmpty { return step.case }
      report(.expected(key, OptionForm.stepCases.expected, got: value.typeName), of: key)
      return nil
    }
  }

  /// Returns a function, and notes its role.
  func function(_ key: String) -> LuaFunction? {
    switch self[key] {
    case .nil: return nil
    case .function(let function):
      noteFunction(of: key)
      return function
    default:
      misfit(key)
      return nil
    }
  }

  /// Returns a text, or the function that returns it.
  func source(_ key: String) -> TextSource? {
    switch self[key] {
    case .nil: nil
    case .function: function(key).map { .function($0) }
    default: string(key).map { .text($0) }
    }
  }

  /// Returns the braces of an option.
  func braces(_ key: String, what: String? = nil) -> BlockReader? {
    guard let table = self[key].asTable else { return nil }
    return BlockReader(
      table, what: what ?? key, at: place(of: key), linking, written: value(key)?.table)
  }

  /// Returns the names and plain values of a table; `nil` if there is no table.
  ///
  /// - Parameter what: The name of the table, for messages.
  func values(_ key: String, what: String? = nil) -> [(name: String, value: Value)]? {
    guard let fields = braces(key, what: what) else {
      if !self[key].isNil { misfit(key, .values) }
      return nil
    }
    fields.refuseItems("a name before each value", highlight: fields.what)
    return fields.keys.compactMap { name in
      do {
        return (name, try Value(fields[name]))
      } catch {
        fields.report(
          .notAValue(fields[name].typeName), of: name)
        return nil
      }
    }
  }

  /// Returns where a control is on the picture of its screen.
  var area: ControlArea? {
    guard !self["at"].isNil else { return nil }
    let values = self["at"].asTable.flatMap { try? $0.pairs() } ?? []
    let numbers = values.compactMap { key, value in key.asInt == nil ? nil : value.asNumber }
    if numbers.count == values.count, let area = ControlArea(numbers) { return area }
    misfit("at")
    return nil
  }

  /// Returns a list of names.
  func names(_ key: String) -> [(name: String, place: SourceLocation?)] {
    switch self[key] {
    case .nil: return []
    case .string(let name): return [(name, value(key)?.location ?? place(of: name))]
    case .table(let table):
      let list = value(key)?.table
      return linking.pairs(of: table, at: location).compactMap { number, value in
        let place = number.asInt.flatMap { list?.item($0)?.location }
        return linking.text(value, key, at: place ?? self.place(of: key)).map { name in
          (name, place ?? self.place(of: name))
        }
      }
    default:
      misfit(key, .names(""))
      return []
    }
  }
}
