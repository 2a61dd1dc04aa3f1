import Diagnostics
import Foundation
import Journeys
import Scripting
import Shell

extension JourneySession {
  /// How often files are looked at, in seconds.
  private static let interval = 0.2

  /// Runs all journeys, then those that changed files concern, until the program is ended.
  func watch() -> ExitStatus {
    var reach: [String: [String]] = [:]
    run(found, noting: &reach)
    while true {
      let watched = Array(Set(reach.values.joined()).union(reach.keys))
      tellWaiting(watched.count)
      let changed = nextChange(of: watched, besides: Set(reach.keys))
      let now = found
      for file in reach.keys where !now.contains(file) { reach[file] = nil }
      let concerned = now.filter { file in
        guard let files = reach[file] else { return true }
        return changed.contains(file) || files.contains(where: changed.contains)
      }
      run(concerned, noting: &reach)
    }
  }

  /// The journey files there are; what is wrong with the paths is told by running.
  private var found: [String] {
    (try? JourneyFinder.files(command.paths.isEmpty ? ["."] : command.paths)) ?? []
  }

  private func run(_ files: [String], noting reach: inout [String: [String]]) {
    guard !files.isEmpty else { return }
    for result in run(files, isWhole: false).results { reach[result.path] = result.files }
  }

  private func tellWaiting(_ count: Int) {
    let output = StandardOutput()
    let message =
      count == 0
      ? Message(en: "waiting for a journey to be written", ko: "여정이 쓰이기를 기다립니다")
      : Message(
        en: "watching \(count) files; Ctrl-C ends", ko: "파일 \(count)개를 지켜봅니다. Ctrl-C로 끝냅니다")
    output.complain(message.text(in: command.look.language(surroundings)))
  }

  /// Waits until files have changed and are quiet again, or journey files have come or gone.
  private func nextChange(of files: [String], besides known: Set<String>) -> Set<String> {
    let before = FileStamps(files)
    var last = before
    while true {
      Thread.sleep(forTimeInterval: Self.interval)
      let now = FileStamps(files)
      let changed = now.changed(since: before)
      if now == last, !changed.isEmpty || Set(found) != known { return changed }
      last = now
    }
  }
}
