/// Code of another source whose effect is not known: ``Entry/todo(_:)``.
public struct Todo: Sendable, Hashable {
  /// The file and line of the code, such as `Sources/Cart/CartFlow.swift:41`.
  public let place: String
  /// The code.
  public let text: String

  private static let beginning = "not imported: "

  public init(place: String, text: String) {
    self.place = place
    self.text = text
  }

  /// The reason for which a flow ignores a step whose entry it is.
  public var reason: String { Self.beginning + place }

  /// Returns the place in a reason; `nil` if a flow ignored the step for another reason.
  package static func place(inReason reason: String) -> String? {
    reason.hasPrefix(beginning) ? String(reason.dropFirst(beginning.count)) : nil
  }

  /// The words in a text that can be names in Swift.
  package static func words(in text: String) -> Set<String> {
    Set(text.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init))
  }

  /// The last part of the file and the line: `CartFlow.swift:41`.
  package var shortPlace: String { place.split(separator: "/").last.map(String.init) ?? place }
}
