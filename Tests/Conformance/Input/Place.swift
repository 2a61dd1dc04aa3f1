import Foundation

/// One value in a JSON file, which knows where it stands there.
///
/// Reading goes through places, so that whatever does not fit is reported with its file and key.
struct Place {
  let path: String
  let key: String
  /// The value there; nil if the key is missing.
  let value: JSONValue?

  /// Reads a file.
  ///
  /// - Throws: `Malformed` if the file cannot be read or holds no JSON.
  init(file url: URL) throws {
    self.init(path: url.path, key: "", value: nil)
    do {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
      self.init(path: url.path, key: "", value: value)
    } catch {
      throw malformed("no JSON that can be read: \(error)")
    }
  }

  init(path: String, key: String, value: JSONValue?) {
    self.path = path
    self.key = key
    self.value = value
  }

  func malformed(_ reason: String) -> Malformed {
    Malformed(path: path, key: key, reason: reason)
  }

  /// The error for a place that does not hold what it should.
  func expected(_ what: String) -> Malformed {
    malformed(value == nil ? "missing, \(what) expected" : "\(what) expected")
  }

  /// Whether there is a value other than `null`.
  var isThere: Bool { value != nil && value != .null }
}

extension Place {
  /// The place of a field; its value is nil if the field is missing.
  subscript(_ name: String) -> Place {
    get throws {
      guard case .object(let fields) = value else { throw expected("an object") }
      return Place(path: path, key: key.isEmpty ? name : "\(key).\(name)", value: fields[name])
    }
  }

  /// The fields of an object, in alphabetical order.
  var fields: [(name: String, place: Place)] {
    get throws {
      guard case .object(let fields) = value else { throw expected("an object") }
      return try fields.keys.sorted().map { ($0, try self[$0]) }
    }
  }

  /// The members of a list; empty if there is no value.
  var members: [Place] {
    get throws {
      guard isThere else { return [] }
      guard case .array(let values) = value else { throw expected("a list") }
      return values.enumerated().map { index, value in
        Place(path: path, key: "\(key)[\(index)]", value: value)
      }
    }
  }

  var string: String {
    get throws {
      guard case .string(let text) = value else { throw expected("a text") }
      return text
    }
  }

  var int: Int {
    get throws {
      guard case .int(let number) = value else { throw expected("a whole number") }
      return number
    }
  }

  var bool: Bool {
    get throws {
      guard case .bool(let truth) = value else { throw expected("true or false") }
      return truth
    }
  }

  /// The texts of a list; empty if there is no value.
  var strings: [String] { get throws { try members.map { try $0.string } } }

  /// Returns the meaning of the word here; throws `Malformed` for any word not in the list.
  func word<Meaning>(_ meanings: [String: Meaning]) throws -> Meaning {
    let word = try string
    guard let meaning = meanings[word] else {
      let known = meanings.keys.sorted().joined(separator: ", ")
      throw malformed("\"\(word)\" is none of \(known)")
    }
    return meaning
  }
}
