/// Makes a list that fails shorter, as long as it still fails.
///
/// Chunks are deleted, first halves, then ever smaller ones, until no single element can go.
func shrink<Element>(_ list: [Element], while fails: ([Element]) -> Bool) -> [Element] {
  var list = list
  var size = max(1, list.count / 2)
  while true {
    let before = list.count
    var start = 0
    while start < list.count {
      let end = min(start + size, list.count)
      let shorter = Array(list[..<start] + list[end...])
      if fails(shorter) { list = shorter } else { start = end }
    }
    if size > 1 {
      size /= 2
    } else if list.count == before {
      return list
    }
  }
}
