package import Diagnostics

package struct WordOption: Sendable {
  package let name: String
  /// The type, as lua-language-server writes types.
  package let type: String
  package let isNeeded: Bool
  package let summary: Message

  init(_ name: String, _ type: String, isNeeded: Bool = false, en: String, ko: String) {
    self.init(name, type, isNeeded: isNeeded, summary: Message(en: en, ko: ko))
  }

  init(_ name: String, _ type: String, isNeeded: Bool = false, summary: Message) {
    self.name = name
    self.type = type
    self.isNeeded = isNeeded
    self.summary = summary
  }
}

/// All options of one word.
///
/// The linker, `:help`, the reference and the library for editors all take them from here.
package struct OptionTable: Sendable {
  /// The middle of the class name in editors: `Screen` for `sextant.ScreenBody`.
  package let name: String
  /// The options, in the order of the reference.
  package let options: [WordOption]
  let keys: [String]
  /// The type of the items without a key; nil if none are allowed.
  package let items: String?
  /// What to do instead, by keys that do not exist here but are often tried.
  let instead: [String: Message]
  /// The option that is meant, by the name that other tools use for it.
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
