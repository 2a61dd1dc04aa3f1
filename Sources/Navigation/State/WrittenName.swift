/// A name as somebody wrote it: that of a definition, or the full name of an instance, `Temp#3`.
///
/// A definition may have a `#` in its name, since an alert is called what it says: `Delete #1?`. So
/// only a `#` followed by digits up to the end begins a number, and a definition that is called
/// exactly as it is written is meant before an instance is.
package struct WrittenName {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The name and the number of `Temp#3`; nil of what cannot be a full name.
  package var instance: (definition: String, number: Int32)? {
    guard let mark = text.lastIndex(of: "#") else { return nil }
    let digits = text[text.index(after: mark)...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int32(digits)
    else { return nil }
    return (String(text[..<mark]), number)
  }

  /// The ways to read a text as the full name of an instance and what follows it: `Send it#0` and `OK` of
  /// `Send it#0 OK`.
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

  /// What is written without the number: of a full name the definition that it is an instance of.
  package var definition: String { instance?.definition ?? text }

  /// The definition that is meant; nil if there is none of those names.
  ///
  /// - Parameter known: The names of definitions.
  package func definition(among known: some Collection<String>) -> String? {
    [text, definition].first(where: known.contains)
  }

  /// Whether an instance of a full name is meant.
  package func means(_ full: String) -> Bool {
    full == text || WrittenName(full).definition == text
  }

  /// Those of some instances that are meant: all of a definition that is called so, or else the one
  /// with that full name.
  package func meant<One>(
    of all: some Sequence<One>, _ names: NameList, name: (One) -> InstanceName
  ) -> [One] {
    let named = all.filter { names.text(name($0).name) == text }
    return named.isEmpty ? all.filter { names.text(name($0)) == text } : named
  }

  /// The names that a misspelt one may be like: full ones if it is one, or else those of definitions.
  package func candidates(_ names: [String]) -> [String] {
    instance == nil ? names.map { WrittenName($0).definition } : names
  }
}
