package import Diagnostics

/// Variables of the prompt as a journal keeps them: plain data, and the names of the others.
package struct PromptVariables: Hashable {
  package var values: [String: JSON] = [:]
  /// The names of values that cannot be saved: functions, objects of scripts, and large values.
  package var lost: Set<String> = []

  /// How many bytes of text a value may have to be kept.
  package static let most = 1 << 16

  /// The fields of a line with the changes since earlier variables; `nil` if there are none.
  func fields(since old: PromptVariables) -> [JSON.Field]? {
    let changed = values.filter { name, value in
      // Swift takes an accent that is a part of its letter, and one that follows it, for the same.
      old.values[name].map { !$0.text.utf8.elementsEqual(value.text.utf8) } ?? true
    }
    .ordered { $0.key < $1.key }
    if changed.isEmpty, values.count == old.values.count, lost == old.lost { return nil }
    let known = Set(values.keys).union(lost)
    let gone = Set(old.values.keys).union(old.lost).subtracting(known)
    return JSON.fields([
      "do": .string("let"),
      "values": .object(changed.map { JSON.Field(key: $0.key, value: $0.value) }),
      "lost": .texts(lost.sorted()), "gone": .texts(gone.sorted()),
    ])
  }

  /// Reads the variables of a line that builds on earlier ones; `nil` if it has none.
  init?(_ line: JournalLine, since old: PromptVariables) {
    guard let changed = line["values"]?.asFields, let lost = line["lost"]?.texts,
      let gone = line["gone"]?.texts
    else { return nil }
    self = old
    self.lost = Set(lost)
    for name in gone + lost { values[name] = nil }
    for field in changed {
      guard field.value.keptValue != nil else { return nil }
      values[field.key] = field.value
    }
  }

  package init() {}
}
