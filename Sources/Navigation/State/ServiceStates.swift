/// What the services of a session remember at one moment, as a plain value.
///
/// A copy costs next to nothing, however much there is. Screens are drawn from one.
public struct ServiceStates: Sendable {
  /// In the order declared; a service is never removed, so that its place stays its own.
  var contents: ContiguousArray<ServiceContent> = []
  private var places: [String: Int] = [:]

  /// No services.
  package init() {}

  /// The names of the services, in the order declared.
  public var names: [String] { contents.map(\.service.name) }

  /// What a service remembers, by name; nothing if there is no such service.
  public subscript(service: String) -> [String: Value]? {
    places[service].map { contents[$0].declared.fields }
  }

  /// The version in which a service was declared that remembers what there is, by name; nothing if there
  /// is no such service.
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

/// What a service remembers; replaced as a whole when any of it changes.
final class ServiceContent: Sendable {
  let service: Service
  let declared: DeclaredState
  /// The checksum of each value, by name: comparing two states costs nothing for their size.
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
