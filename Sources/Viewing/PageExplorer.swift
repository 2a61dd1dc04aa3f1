import Diagnostics
import Driving
import Exploring
import Platform
import Scripting
import Shell

/// Explores what can come of where the session is, in slices, so that the prompt and pages are answered meanwhile.
///
/// What it finds is told at the prompt as if `:explore` had been typed there, and kept for pages.
final class PageExplorer {
  /// How many situations are explored at most.
  static let most = 2_000
  /// How long it may take, in milliseconds; who wants more explores at the prompt.
  private static let patience = 20_000
  /// How long a slice is, and how long others have their turn then.
  private static let slice = (work: Duration.milliseconds(20), pause: 5)
  /// How often pages are told how far it is, in milliseconds.
  private static let interval = 250

  private struct Work {
    let here: ExplorationHere
    var exploration: SlicedExploration
    let begun: Int
    var told: Int
  }

  private unowned let shell: Shell
  private var work: Work?
  private var timer: Int?
  /// Called now and then while it goes on, and once it is over.
  var progressed: () -> Void = {}

  init(_ shell: Shell) { self.shell = shell }

  /// How far it is; null if nothing is explored.
  var json: JSON {
    guard let progress = work?.exploration.progress else { return .null }
    return .object(["seen": .int(progress.situations), "open": .int(progress.waiting)])
  }

  /// Begins, unless it is at work.
  func begin() {
    guard work == nil else { return }
    guard let here = shell.exploration(of: Self.most) else { return }
    // Stubs are explored as what they are, so that nothing refuses to begin.
    guard let exploration = try? SlicedExploration(here.exploration, shell.driver) else { return }
    let now = SystemClock.milliseconds
    work = Work(here: here, exploration: exploration, begun: now, told: now)
    wait()
  }

  /// Ends it where it is, and tells what was found so far.
  func stop() { end(.stopped) }

  private func wait() {
    timer = shell.meanwhile?.loop.after(milliseconds: Self.slice.pause) { [weak self] in
      self?.goOn()
    }
  }

  private func goOn() {
    guard let begun = work?.begun else { return }
    // The functions of another version of the scripts lead elsewhere.
    if work?.here.app !== shell.app { return end(.stopped) }
    guard work?.exploration.goOn(for: Self.slice.work) == true else { return end(nil) }
    let now = SystemClock.milliseconds
    if now - begun >= Self.patience { return end(.time) }
    if now - (work?.told ?? now) >= Self.interval {
      work?.told = now
      progressed()
    }
    wait()
  }

  /// - Parameter reason: Why it ends before all was explored; nil if it does not.
  private func end(_ reason: SkipReason?) {
    guard var work else { return }
    if let timer { shell.meanwhile?.loop.cancel(timer) }
    (self.work, timer) = (nil, nil)
    if let reason { work.exploration.stop(reason) }
    let explored = work.exploration.explored
    _ = shell.meanwhile?.act {
      shell.performElsewhere(":explore \(Self.most)") { shell.tell(explored, of: work.here) }
    }
    progressed()
  }
}
