package import Diagnostics

extension Message {
  package static func noRow(
    _ row: String, _ list: String, _ count: Int, isChoice: Bool
  ) -> Message {
    Message("E0508", ["isChoice": isChoice, "list": list, "row": row, "count": count])
  }
}
