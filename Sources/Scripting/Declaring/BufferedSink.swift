/// Passes elements on, and keeps them in order until a receiver is set.
final class BufferedSink<Element> {
  private var waiting: [Element] = []

  /// The receiver; elements kept so far are delivered when it is set.
  var take: ((Element) -> Void)? {
    didSet {
      guard let take else { return }
      let all = waiting
      waiting = []
      for element in all { take(element) }
    }
  }

  func put(_ element: Element) {
    if let take { take(element) } else { waiting.append(element) }
  }
}
