/// The tables with names that functions of services give, as structs.
///
/// Two tables are of one struct if one has all the names of the other; what some lack is optional.
final class RecordTypes {
  struct StructType {
    let name: String
    var fields: [String]
  }

  private(set) var all: [StructType] = []
  private let names = NameScope()

  subscript(name: String) -> StructType? { all.first { $0.name == name } }

  /// The struct of a table with these names; a new one gets the name that is wished.
  func record(with fields: [String], wish: String, taken: Set<String>, _ facts: TypeFacts)
    -> StructType
  {
    let own = Set(fields)
    let index = all.firstIndex { record in
      let known = Set(record.fields)
      return known.isSuperset(of: own) || own.isSuperset(of: known)
    }
    guard let index else {
      var name = names.name(SwiftName.type(wish))
      while taken.contains(name) { name = names.name(name + "Item") }
      let record = StructType(name: name, fields: fields)
      all.append(record)
      return record
    }
    let before = Set(all[index].fields)
    for field in fields where !before.contains(field) { all[index].fields.append(field) }
    for field in Set(all[index].fields) where !own.contains(field) || !before.contains(field) {
      facts.note(Self.key(all[index].name, field), .optional(.unknown))
    }
    return all[index]
  }

  static func key(_ record: String, _ field: String) -> String { "record.\(record).\(field)" }
}
