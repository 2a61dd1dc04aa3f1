import Foundation

/// A line that is no JSON object.
struct NotJSON: Error {
  let line: String
}

/// Reads one JSON object from each line.
func jsonLines(_ text: String) throws -> [[String: Any]] {
  try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
    guard let fields = object as? [String: Any] else { throw NotJSON(line: String(line)) }
    return fields
  }
}
