package import Diagnostics

/// One option that a word takes in its braces, with the type that editors check it against.
package struct WordOption: Sendable {
  /// The key.
  package let name: String
  /// Its type, as lua-language-server writes types.
  package let type: String
  /// It cannot be left out.
  package let isNeeded: Bool
  /// What it means, in a few words.
  package let summary: Message

  init(_ name: String, _ type: String, isNeeded: Bool = false, en: String, ko: String) {
    self.name = name
    self.type = type
    self.isNeeded = isNeeded
    summary = Message(en: en, ko: ko)
  }
}

/// All options of one word.
///
/// The linker, `:help`, the reference and the library for editors all take them from here.
package struct OptionTable: Sendable {
  /// The class that editors know the braces by: `sextant.ScreenBody`.
  package let name: String
  /// The options, in the order of the reference.
  package let options: [WordOption]
  /// The keys.
  let keys: [String]
  /// The type of what stands in the braces without a key; nothing if there is nothing.
  package let items: String?
  /// What to do instead for keys that are often looked for here, and are none.
  let instead: [String: Message]
  /// The options that are meant by what other tools call them.
  let meant: [String: String]

  init(
    _ name: String, items: String? = nil, instead: [String: Message] = [:],
    meant: [String: String] = [:], _ options: [WordOption]
  ) {
    self.name = name
    self.items = items
    self.instead = instead
    self.meant = meant
    self.options = options
    keys = options.map(\.name)
  }
}
