/// A text that a flow may set on a presentable, in place of the definition's.
///
/// UIKit's counterparts are a view controller's `title`, and the badge and the image of its
/// `tabBarItem`.
public enum Label: String, Sendable, Hashable, CaseIterable {
  case title
  /// The badge of its tab.
  case badge
  /// The name of the image of its tab.
  case image
}

/// The labels of one presentable.
public struct Labels: Sendable, Hashable {
  /// Most presentables have none, and cost one word.
  private final class Texts: Sendable {
    let title: String?
    let badge: String?
    let image: String?

    init(_ title: String?, badge: String?, image: String?) {
      self.title = title
      self.badge = badge
      self.image = image
    }
  }

  private var texts: Texts?

  /// Makes labels; `nil` uses the definition's.
  public init(title: String? = nil, badge: String? = nil, image: String? = nil) {
    guard title != nil || badge != nil || image != nil else { return }
    texts = Texts(title, badge: badge, image: image)
  }

  public var title: String? {
    get { texts?.title }
    set { self = Labels(title: newValue, badge: badge, image: image) }
  }

  public var badge: String? {
    get { texts?.badge }
    set { self = Labels(title: title, badge: newValue, image: image) }
  }

  public var image: String? {
    get { texts?.image }
    set { self = Labels(title: title, badge: badge, image: newValue) }
  }

  public subscript(label: Label) -> String? {
    get {
      switch label {
      case .title: title
      case .badge: badge
      case .image: image
      }
    }
    set {
      switch label {
      case .title: title = newValue
      case .badge: badge = newValue
      case .image: image = newValue
      }
    }
  }

  /// Whether no label is set.
  var isEmpty: Bool { texts == nil }

  /// The labels that are set, in the order of the cases.
  package var written: [(label: Label, text: String)] {
    Label.allCases.compactMap { label in self[label].map { (label, $0) } }
  }

  /// The approximate size in bytes.
  var weight: Int {
    texts == nil ? 0 : written.reduce(0) { $0 + Value.weight(of: $1.text) }
  }

  public static func == (one: Labels, other: Labels) -> Bool {
    one.texts === other.texts
      || one.title == other.title && one.badge == other.badge && one.image == other.image
  }

  public func hash(into hasher: inout Hasher) {
    for label in Label.allCases { hasher.combine(self[label]) }
  }
}
