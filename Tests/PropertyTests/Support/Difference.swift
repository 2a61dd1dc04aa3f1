/// The first line in which two texts differ.
func difference(_ left: String, _ right: String) -> String? {
  guard left != right else { return nil }
  let left = left.split(separator: "\n")
  let right = right.split(separator: "\n")
  for index in 0..<max(left.count, right.count) {
    let one = index < left.count ? left[index] : "nothing"
    let other = index < right.count ? right[index] : "nothing"
    if one != other { return "\(one)\nis not\n\(other)" }
  }
  return nil
}
