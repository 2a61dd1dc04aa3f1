package import Navigation

extension Session {
  /// The screens a user can touch, the one in front first.
  package var touchable: [Presentable] {
    let front = front.last
    return (front.map { [$0] } ?? []) + visible.reversed().filter { $0 != front }
  }

  /// The full name of what is in front; nothing if nothing is.
  package var frontName: String? { front.last.map { names.text($0.name) } }
}
