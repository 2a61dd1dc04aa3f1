/// Names as messages list them: the first few, and how many more there are, so that a message stays
/// short however large the app is.
struct ListedNames {
  let english: String
  let korean: String

  init(_ names: [String], atMost most: Int = 5) {
    let shown = names.prefix(names.count > most + 1 ? most : names.count)
    let list = shown.joined(separator: ", ")
    let rest = names.count - shown.count
    english = rest == 0 ? list : "\(list) and \(rest) more"
    korean = rest == 0 ? list : "\(list) 외 \(rest)개"
  }
}
