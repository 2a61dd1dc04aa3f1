import Scripting

// Tables of scripts: lists, tables with names, and tables by keys.
extension Translator {
  /// The code of a table constructor.
  func table(_ table: LuaExpression, hint: String? = nil) throws(Untranslatable) -> Code {
    let fields = table.fields ?? []
    if fields.allSatisfy({ $0.key == nil }) { return try list(table, hint) }
    if fields.allSatisfy({ $0.name != nil }) { return try record(fields, hint) }
    return try dictionary(fields)
  }

  private func list(_ table: LuaExpression, _ hint: String?) throws(Untranslatable) -> Code {
    var (codes, type): ([String], SwiftType) = ([], .unknown)
    for item in table.items {
      let code = item.fields == nil ? try value(item) : try self.table(item, hint: hint)
      codes.append(code.text)
      type = type.joined(with: code.type)
    }
    return Code(text: "[\(codes.joined(separator: ", "))]", type: .list(type))
  }

  private func record(_ fields: [LuaField], _ hint: String?) throws(Untranslatable) -> Code {
    guard case .service(let service) = owner else { throw Untranslatable("a table with names") }
    let stem = SwiftName.type(service)
    let usual = (stem.hasSuffix("Service") ? String(stem.dropLast(7)) : stem) + "Item"
    let record = model.records.record(
      with: fields.compactMap(\.name), wish: hint ?? usual, taken: model.names.taken, model.facts)
    var codes: [String: String] = [:]
    for field in fields {
      let code = try value(field.value)
      let key = RecordTypes.key(record.name, field.name ?? "")
      model.facts.note(key, code.type)
      model.facts.note(code.key, model.facts[key].unwrapped)
      codes[field.name ?? ""] = code.text
    }
    let list = record.fields.compactMap { name in
      codes[name].map { "\(SwiftName.argument(SwiftName.identifier(name).unquoted)): \($0)" }
    }
    return Code(text: "\(record.name)(\(list.joined(separator: ", ")))", type: .record(record.name))
  }

  private func dictionary(_ fields: [LuaField]) throws(Untranslatable) -> Code {
    var (codes, keys, values): ([String], SwiftType, SwiftType) = ([], .unknown, .unknown)
    for field in fields {
      guard case .expression(let key)? = field.key else {
        throw Untranslatable("a table of several kinds")
      }
      let (one, other) = (try value(key), try value(field.value))
      codes.append("\(one.text): \(other.text)")
      (keys, values) = (keys.joined(with: one.type), values.joined(with: other.type))
    }
    return Code(text: "[\(codes.joined(separator: ", "))]", type: .dictionary(keys, values))
  }

  /// A table of the script outside of the function, which a service keeps.
  func data(_ name: String) throws(Untranslatable) -> Code? {
    guard case .service(let service) = owner, let written = model.trees.locals[file]?[name],
      written.fields?.isEmpty == false
    else { return nil }
    let code = try table(written, hint: name.singular)
    if model.data[service]?.contains(name) != true { model.data[service, default: []].append(name) }
    return Code(
      text: member(SwiftName.identifier(name)), type: code.type, key: "\(service).data.\(name)")
  }

  /// A field of a table with names; nil if the expression is none.
  func member(_ base: LuaExpression, _ name: String) throws(Untranslatable) -> Code? {
    let code: Code
    switch base {
    case .call, .method: code = try value(base)
    case .name(let local):
      guard case .code(let known)? = lookup(local) else { return nil }
      code = known
    default: return nil
    }
    guard case .record(let record) = code.type, model.records[record]?.fields.contains(name) == true
    else { return nil }
    let key = RecordTypes.key(record, name)
    return Code(
      text: "\(code.within(95)).\(SwiftName.identifier(name))", type: model.facts[key], key: key)
  }
}

extension String {
  /// A name without backticks.
  var unquoted: String { utf8.contains(UInt8(ascii: "`")) ? filter { $0 != "`" } : self }

  /// One of several: `movies` is `Movie`.
  var singular: String {
    SwiftName.type(hasSuffix("s") && count > 2 ? String(dropLast()) : self)
  }
}
