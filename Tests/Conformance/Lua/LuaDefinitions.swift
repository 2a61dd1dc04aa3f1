import Navigation

/// The screens and steppers a script declares.
///
/// A program says with each thing it makes what that is like; a script declares that once. Where
/// things of one id are not alike, the later declarations get names of their own.
struct LuaDefinitions {
  enum Content: Hashable {
    case screen(ObjectSpec.ScreenSpec, Modal)
    case stepper(initial: String?, ready: [String])
  }

  private struct Key: Hashable {
    let id: String
    let content: Content
  }

  /// The declarations, in the order in which they were requested.
  private(set) var all: [(name: String, content: Content)] = []
  private var names: [Key: String] = [:]
  private var taken: Set<String>

  /// Makes an empty list.
  ///
  /// - Parameter taken: The names that mean something else.
  init(taken: Set<String>) { self.taken = taken }

  /// Returns the name of a declaration, and adds the declaration if it is new.
  mutating func name(of id: String, _ content: Content) -> String {
    let key = Key(id: id, content: content)
    if let name = names[key] { return name }
    var name = id
    var number = 2
    while taken.contains(name) {
      name = "\(id) (\(number))"
      number += 1
    }
    taken.insert(name)
    names[key] = name
    all.append((name, content))
    return name
  }
}

extension ObjectSpec.ScreenSpec {
  /// A screen that emits nothing by itself.
  static let plain = Self(
    initial: nil, ready: [], appear: [], appearLater: [])
}
