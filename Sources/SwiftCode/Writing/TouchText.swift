/// The window that tells of touches, for timers that start anew with each.
enum TouchText {
  static let type = "TouchReportingWindow"

  static let declaration = """
    /// A window that tells of each touch, for timers that start anew with it (C14).
    final class TouchReportingWindow: UIWindow {
        static let touches = PublishRelay<Void>()

        override func sendEvent(_ event: UIEvent) {
            if event.allTouches?.contains(where: { $0.phase == .began }) == true {
                Self.touches.accept(())
            }
            super.sendEvent(event)
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
