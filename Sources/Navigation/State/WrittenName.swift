/// A name as a user writes it: a definition's name, or an instance's full name, `Temp#3`.
///
/// A definition's name may contain `#`, because an alert is named after its text: `Delete #1?`. So
/// only a `#` with digits up to the end begins a number. A definition with exactly the written name
/// takes precedence over an instance.
package struct WrittenName {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The name and the number of `Temp#3`; `nil` if the text cannot be a full name.
  package var instance: (definition: String, number: Int32)? {
    guard let mark = text.lastIndex(of: "#") else { return nil }
    let digits = text[text.index(after: mark)...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int32(digits)
    else { return nil }
    return (String(text[..<mark]), number)
  }

  /// The ways to split a text into an instance's full name and the rest.
  ///
  /// `Send it#0 OK` is split into `Send it#0` and `OK`.
  ///
  /// A name may contain blanks, so there may be several ways; the shortest name comes first.
  package static func parted(_ text: String) -> [(instance: String, rest: String)] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    return text.indices.filter { text[$0] == " " }.compactMap { blank in
      let (name, rest) = (text[..<blank], text[text.index(after: blank)...])
      guard !rest.isEmpty, WrittenName(String(name)).instance != nil else { return nil }
      return (String(name), String(rest))
    }
  }

  /// The name without the number of a full name.
  package var definition: String { instance?.definition ?? text }

  /// The definition to which the name refers; `nil` if there is none.
  ///
  /// - Parameter known: The names of definitions.
  package func definition(among known: some Collection<String>) -> String? {
    [text, definition].first(where: known.contains)
  }

  /// Whether the name refers to the instance with this full name.
  package func means(_ full: String) -> Bool {
    full == text || WrittenName(full).definition == text
  }

  /// Returns the instances to which the name refers.
  ///
  /// These are all instances of a definition with this name, or else the instance with this full
  /// name.
  package func meant<One>(
    of all: some Sequence<One>, _ names: NameList, name: (One) -> InstanceName
  ) -> [One] {
    let named = all.filter { names.text(name($0).name) == text }
    return named.isEmpty ? all.filter { names.text(name($0)) == text } : named
  }

  /// The names to compare with a misspelt name: full names if it is one, or else definitions'
  /// names.
  package func candidates(_ names: [String]) -> [String] {
    instance == nil ? names.map { WrittenName($0).definition } : names
  }
}
