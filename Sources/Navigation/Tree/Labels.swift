/// What a flow may write on a presentable, beside what its definition says.
///
/// UIKit's counterparts are a view controller's `title`, and the badge and the image of its
/// `tabBarItem`.
public enum Label: String, Sendable, Hashable, CaseIterable {
  case title
  /// What its tab shows beside the title.
  case badge
  /// The name of its tab's picture.
  case image
}

/// The labels of one presentable.
public struct Labels: Sendable, Hashable {
  public var title: String?
  public var badge: String?
  public var image: String?

  /// Makes labels; what is not given is left to the definition.
  public init(title: String? = nil, badge: String? = nil, image: String? = nil) {
    self.title = title
    self.badge = badge
    self.image = image
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

  /// Those that are written, in the order of their catalogue.
  package var written: [(label: Label, text: String)] {
    Label.allCases.compactMap { label in self[label].map { (label, $0) } }
  }

  /// About how many bytes they take.
  var weight: Int { written.reduce(0) { $0 + Value.weight(of: $1.text) } }
}
