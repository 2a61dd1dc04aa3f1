/// Where something goes that nobody may be there yet to take; until then it waits in order.
final class BufferedSink<Element> {
  private var waiting: [Element] = []

  /// Takes what comes; what came before there was anybody comes first.
  var take: ((Element) -> Void)? {
    didSet {
      guard let take else { return }
      let all = waiting
      waiting = []
      for element in all { take(element) }
    }
  }

  /// Hands one on, or lets it wait.
  func put(_ element: Element) {
    if let take { take(element) } else { waiting.append(element) }
  }
}
