/// The states of a session's services at one moment, as a plain value.
///
/// A copy costs almost nothing, whatever its size. Screens are drawn from one.
public struct ServiceStates: Sendable {
  /// In declared order; a service is never removed, so its place does not change.
  var contents: ContiguousArray<ServiceContent> = []
  private var places: [String: Int] = [:]

  /// No services.
  package init() {}

  /// The names of the services, in the order declared.
  public var names: [String] { contents.map(\.service.name) }

  /// A service's state, by name; `nil` if there is no such service.
  public subscript(service: String) -> [String: Value]? {
    places[service].map { contents[$0].declared.fields }
  }

  /// The version of the definition to which a service's state belongs; `nil` without such a
  /// service.
  package func version(of service: String) -> Int? {
    places[service].map { contents[$0].service.version }
  }

  func place(of service: String) -> Int? { places[service] }

  mutating func append(_ content: ServiceContent) {
    places[content.service.name] = contents.count
    contents.append(content)
  }
}

extension ServiceStates: Hashable {
  /// Compares checksums, not values.
  public static func == (left: ServiceStates, right: ServiceStates) -> Bool {
    left.contents.elementsEqual(right.contents) {
      $0 === $1 || $0.service.name == $1.service.name && $0.marks == $1.marks
    }
  }

  public func hash(into hasher: inout Hasher) {
    for content in contents { hasher.combine(content.marks) }
  }
}

/// The state of a service; immutable: a change replaces all of it.
final class ServiceContent: Sendable {
  let service: Service
  let declared: DeclaredState
  /// The checksum of each value, by name, so that comparing two states costs the same for any size.
  let marks: [String: ValueMark]
  /// About how many bytes all that was written takes.
  let weight: Int

  init(_ service: Service, _ declared: DeclaredState) {
    self.service = service
    self.declared = declared
    marks = declared.fields.mapValues(ValueMark.init)
    weight = declared.weight
  }

  private init(
    _ service: Service, _ declared: DeclaredState, marks: [String: ValueMark], weight: Int
  ) {
    self.service = service
    self.declared = declared
    self.marks = marks
    self.weight = weight
  }

  /// A service that has its first values.
  convenience init(beginning service: Service) { self.init(service, DeclaredState(service.state)) }

  func remembering(_ value: Value, as name: String) -> ServiceContent {
    var (declared, marks) = (declared, marks)
    let weight = weight + declared.growth(value, as: name)
    declared.remember(value, as: name)
    marks[name] = ValueMark(value)
    return ServiceContent(service, declared, marks: marks, weight: weight)
  }

  /// The names whose values differ from those of another content, in alphabetical order.
  func changes(since other: ServiceContent) -> [String] {
    guard other !== self else { return [] }
    return marks.filter { other.marks[$0.key] != $0.value }.keys.sorted()
  }

  /// About how many bytes the places of the values take, which are copied whenever one is changed.
  var places: Int { 64 + marks.count * 4 * Value.place }
}

/// The fingerprint of a value.
typealias ValueMark = Fingerprint

extension Fingerprint {
  init(_ value: Value) { add(value) }
}
