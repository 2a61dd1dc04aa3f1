import Diagnostics

/// The names that a session has met, each with a number.
///
/// Names are never removed, so a session and its forks can share one list.
public final class NameList {
  /// The maximum number of names in all sessions that share the list.
  private static let most = 1_000_000

  private var texts: [String] = []
  /// The length of all names together, in UTF-8 bytes.
  private var bytes = 0
  private var ids: [String: NameID] = [:]
  /// The fingerprints of the first names, for as many as were asked for.
  private var marks: ContiguousArray<Fingerprint> = []
  /// The buffers of readings of sessions; one reading ends before another begins.
  let room = Cell(ReadingRoom())
  /// The two names looked up last: comparing them costs less than a dictionary look-up.
  private var recent = (NameID(index: -1), NameID(index: -1))

  /// Makes an empty list.
  public init() {}

  /// Returns the number of a name; a new name receives the next number.
  public func id(for text: String) -> NameID {
    if recent.0.index >= 0, texts[Int(recent.0.index)] == text { return recent.0 }
    if recent.1.index >= 0, texts[Int(recent.1.index)] == text { return recent.1 }
    let id = ids[text] ?? add(text)
    recent = (id, recent.0)
    return id
  }

  private func add(_ text: String) -> NameID {
    let id = NameID(index: Int32(texts.count))
    texts.append(text)
    bytes += text.utf8.count
    ids[text] = id
    return id
  }

  /// The limit on the number of names, or on their length together, is reached.
  var isFull: Bool { texts.count >= NameList.most || bytes > NameList.most * 100 }

  func known(_ text: String) -> NameID? { ids[text] }

  /// Returns the name with a number.
  public func text(_ id: NameID) -> String { texts[Int(id.index)] }

  /// The fingerprints of all names, by their numbers; each is worked out once.
  var allMarks: ContiguousArray<Fingerprint> {
    while marks.count < texts.count {
      var mark = Fingerprint()
      mark.add(texts[marks.count])
      marks.append(mark)
    }
    return marks
  }

  /// Returns the full name of an instance for display, with line breaks and control characters
  /// escaped.
  package func shown(_ name: InstanceName) -> String { VisibleText.of(text(name)) }

  /// Returns the full name of an instance: `TempFlow#3`.
  public func text(_ name: InstanceName) -> String { "\(text(name.name))#\(name.number)" }
}
