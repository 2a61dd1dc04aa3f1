import Foundation

/// One value in a JSON file, which knows where it stands there.
///
/// Reading goes through places, so that whatever does not fit is reported with its file and key.
struct Place {
  /// The file.
  let path: String
  /// The key in the file.
  let key: String
  /// What is there; nothing if the key is missing.
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

  /// Makes a place of its parts.
  init(path: String, key: String, value: JSONValue?) {
    self.path = path
    self.key = key
    self.value = value
  }

  /// An error at this place.
  func malformed(_ reason: String) -> Malformed {
    Malformed(path: path, key: key, reason: reason)
  }

  /// The place lacks what it should hold.
  func expected(_ what: String) -> Malformed {
    malformed(value == nil ? "missing, \(what) expected" : "\(what) expected")
  }

  /// Tells whether there is anything but `null`.
  var isThere: Bool { value != nil && value != .null }
}

extension Place {
  /// The place of a field; nothing is there if the field is missing.
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

  /// The members of a list; none if there is no list.
  var members: [Place] {
    get throws {
      guard isThere else { return [] }
      guard case .array(let values) = value else { throw expected("a list") }
      return values.enumerated().map { index, value in
        Place(path: path, key: "\(key)[\(index)]", value: value)
      }
    }
  }

  /// The text at this place.
  var string: String {
    get throws {
      guard case .string(let text) = value else { throw expected("a text") }
      return text
    }
  }

  /// The number at this place.
  var int: Int {
    get throws {
      guard case .int(let number) = value else { throw expected("a whole number") }
      return number
    }
  }

  /// The truth value at this place.
  var bool: Bool {
    get throws {
      guard case .bool(let truth) = value else { throw expected("true or false") }
      return truth
    }
  }

  /// The texts of a list; none if there is no list.
  var strings: [String] { get throws { try members.map { try $0.string } } }

  /// Reads a word that has to be one of a few.
  func word<Meaning>(_ meanings: [String: Meaning]) throws -> Meaning {
    let word = try string
    guard let meaning = meanings[word] else {
      let known = meanings.keys.sorted().joined(separator: ", ")
      throw malformed("\"\(word)\" is none of \(known)")
    }
    return meaning
  }
}
