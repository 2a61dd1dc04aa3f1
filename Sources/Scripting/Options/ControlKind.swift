/// The kind of a control; the raw value is the word that declares it.
public enum ControlKind: String, CaseIterable, Sendable {
  case button, list, label, field, search, toggle, picker, segments, image

  /// Whether users type text into it.
  public var isField: Bool { self == .field || self == .search }
  /// Whether one of its choices is selected.
  public var isChoice: Bool { self == .picker || self == .segments }
  /// Whether a tap needs a row or a choice.
  public var hasRows: Bool { self == .list || isChoice }
  /// Whether the user changes its value, which the screen's state stores under the control's name.
  public var holdsValue: Bool { isField || isChoice || self == .toggle }
}

/// The role of an alert's button, as in UIKit's `UIAlertAction.Style`.
public enum ControlRole: String, CaseIterable, Sendable {
  case cancel, destructive
}
