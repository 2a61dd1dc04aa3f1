import Diagnostics

/// The names that a session has met, each with a number.
///
/// Names are never removed, so a session and its forks can share one list.
public final class NameList {
  /// The maximum number of names in all sessions that share the list.
  private static let most = 1_000_000

  /// One value, so that a look-up is one access to the list.
  private var numbered = NumberedNames()
  /// The buffers of readings of sessions; one reading ends before another begins.
  let room = Cell(ReadingRoom())

  /// Makes an empty list.
  public init() {}

  /// Returns the number of a name; a new name receives the next number.
  public func id(for text: String) -> NameID { numbered.id(for: text) }

  /// The limit on the number of names, or on their length together, is reached.
  var isFull: Bool {
    numbered.texts.count >= NameList.most || numbered.bytes > NameList.most * 100
  }

  func known(_ text: String) -> NameID? { numbered.ids[text] }

  /// Returns the name with a number.
  public func text(_ id: NameID) -> String { numbered.texts[Int(id.index)] }

  /// The fingerprints of all names, by their numbers; each is worked out once.
  var allMarks: ContiguousArray<Fingerprint> { numbered.allMarks() }

  /// Returns the full name of an instance for display, with line breaks and control characters
  /// escaped.
  package func shown(_ name: InstanceName) -> String { VisibleText.of(text(name)) }

  /// Returns the full name of an instance: `TempFlow#3`.
  public func text(_ name: InstanceName) -> String { "\(text(name.name))#\(name.number)" }
}

private struct NumberedNames {
  private(set) var texts: [String] = []
  /// The length of all names together, in UTF-8 bytes.
  private(set) var bytes = 0
  private(set) var ids: [String: NameID] = [:]
  /// The fingerprints of the first names, for as many as were asked for.
  private var marks: ContiguousArray<Fingerprint> = []
  /// The two names looked up last: comparing them costs less than a dictionary look-up.
  private var recent = (NameID(index: -1), NameID(index: -1))

  mutating func id(for text: String) -> NameID {
    if recent.0.index >= 0, texts[Int(recent.0.index)] == text { return recent.0 }
    if recent.1.index >= 0, texts[Int(recent.1.index)] == text { return recent.1 }
    let id = ids[text] ?? add(text)
    recent = (id, recent.0)
    return id
  }

  private mutating func add(_ text: String) -> NameID {
    let id = NameID(index: Int32(texts.count))
    texts.append(text)
    bytes += text.utf8.count
    ids[text] = id
    return id
  }

  mutating func allMarks() -> ContiguousArray<Fingerprint> {
    while marks.count < texts.count {
      var mark = Fingerprint()
      mark.add(texts[marks.count])
      marks.append(mark)
    }
    return marks
  }
}

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
