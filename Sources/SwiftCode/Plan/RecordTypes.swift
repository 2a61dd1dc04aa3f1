/// The tables with names that functions of services give, as structs.
///
/// Two tables are of one struct if one has all the names of the other; what some lack is optional.
final class RecordTypes {
  struct StructType {
    let name: String
    fileprivate(set) var fields: [String]
    /// The same fields.
    fileprivate var known: Set<String>
  }

  private(set) var all: [StructType] = []
  private var places: [String: Int] = [:]
  private let names = NameScope()

  subscript(name: String) -> StructType? { places[name].map { all[$0] } }

  /// The struct of a table with these names; a new one gets the name that is wished.
  func record(with fields: [String], wish: String, taken: Set<String>, _ facts: TypeFacts)
    -> StructType
  {
    let own = Set(fields)
    let index = all.firstIndex { $0.known.isSuperset(of: own) || own.isSuperset(of: $0.known) }
    guard let index else {
      var name = names.name(SwiftName.type(wish))
      while taken.contains(name) { name = names.name(name + "Item") }
      let record = StructType(name: name, fields: fields, known: own)
      places[name] = all.count
      all.append(record)
      return record
    }
    let before = all[index].known
    for field in fields where !before.contains(field) { all[index].fields.append(field) }
    all[index].known.formUnion(own)
    for field in all[index].known where !own.contains(field) || !before.contains(field) {
      facts.note(Self.key(all[index].name, field), .optional(.unknown))
    }
    return all[index]
  }

  static func key(_ record: String, _ field: String) -> String { "record.\(record).\(field)" }
}
