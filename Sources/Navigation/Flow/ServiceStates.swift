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

/// Values under the names that a definition declares, such as a screen's or a service's.
struct DeclaredState: Sendable {
  /// The values by name.
  private(set) var fields: [String: Value]
  /// Values whose names are not declared any more; a reload may declare the names again.
  private(set) var shelf: [String: Value] = [:]
  /// The bytes counted for each name that was written, by name.
  private var written: [String: Int] = [:]

  static let empty = DeclaredState([:])

  /// Makes the state that a definition's first values give; they are not counted.
  init(_ initial: [String: Value]) { fields = initial }

  /// A state after a reload; values equal to the first values of the definition do not count.
  init(_ fields: [String: Value], shelf: [String: Value], initial: [String: Value], after: Self) {
    self.fields = fields
    self.shelf = shelf
    let own = fields.filter { after.written[$0.key] != nil || initial[$0.key] != $0.value }
    written = shelf.merging(own) { $1 }.mapValues(\.weight)
  }

  /// The state as one value; nothing if no name is declared.
  var value: Value { fields.isEmpty ? .none : .record(fields) }

  /// About how many bytes all that was written takes.
  var weight: Int { written.isEmpty ? 0 : written.values.reduce(0, +) }

  /// Whether the bytes counted for each name are right, for checking.
  var isWeighedRight: Bool {
    written.allSatisfy { (fields[$0.key] ?? shelf[$0.key])?.weight == $0.value }
  }

  /// The bytes that storing a value under a name adds; negative if it saves some.
  func growth(_ value: Value, as name: String) -> Int { value.weight - (written[name] ?? 0) }

  mutating func remember(_ value: Value, as name: String) {
    fields[name] = value
    written[name] = value.weight
  }
}

/// The definition of a service with a state: data that several flows and screens share.
///
/// The state exists once in a session, before the root flow is made (V4). Handlers read and change
/// it through their context, under the declared names only.
///
/// ```swift
/// session.define([Service("Cart", state: ["items": .list([])])])
/// ```
public struct Service: Sendable {
  /// The definition's name.
  public let name: String
  /// The initial values, by name; the state has these names and no others.
  public var state: [String: Value]
  /// Whether the state is kept when the session is relaunched (I4).
  public var isPersisted: Bool

  /// The version of the state; a redefinition with another version migrates the state (H7).
  public var version: Int

  /// Describes a service.
  public init(
    _ name: String, state: [String: Value], isPersisted: Bool = false, version: Int = 1
  ) {
    self.name = name
    self.version = version
    self.state = state
    self.isPersisted = isPersisted
  }
}
