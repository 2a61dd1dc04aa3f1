package import Diagnostics
package import Driving
import Navigation
import Platform
package import Scripting

/// The journeys of a file as plain data, with the visible screen after each action.
///
/// Each journey is performed once, in a session of its own. A journey that does not pass has
/// `failed`, and no screens after the failure.
package struct JourneyDocument {
  private let script: JourneyScript

  /// Reads a file.
  ///
  /// - Throws: All errors of the file, or of the app it names.
  package init(_ path: String, plugins: PluginSettings) throws(AppLoader.Failure) {
    script = try JourneyScript(path, about: LoadedApps(plugins: plugins))
  }

  /// The path of a script's journey file: `shop.journey.lua` for `shop.lua`.
  package static func path(besides script: String) -> String {
    (script.hasSuffix(".lua") ? String(script.dropLast(4)) : script) + JourneyFinder.ending
  }

  /// Whether the journeys are about the app of a script.
  package func isAbout(_ path: String) -> Bool {
    guard let named = script.appPath.flatMap(SystemPath.real) else { return false }
    return named == SystemPath.real(path)
  }

  /// The names and actions of the journeys that begin like an app and use one session.
  ///
  /// - Parameter app: The app, with its seed and its initial values.
  package func ways(like app: App) -> [(name: String, actions: [Driving.Action])] {
    script.journeys.filter {
      $0.given == app.given && $0.seed == app.seed && $0.skip == nil
    }.compactMap { journey in
      let actions = journey.items.compactMap { item -> Driving.Action? in
        if case .action(let action) = item.content { action } else { nil }
      }
      let isWhole = journey.items.allSatisfy { item in
        if case .coldStart = item.content { false } else { true }
      }
      return isWhole && !actions.isEmpty ? (journey.name, actions) : nil
    }
  }

  /// Each journey, performed once.
  package var journeys: [JSON] { script.journeys.map { PlayedDocument(script, $0).json } }

  package var json: JSON { .array(journeys) }
}

/// One journey, performed once.
private struct PlayedDocument {
  private let app: App?
  private let journey: Journey
  /// The visible screens: at the start, and after each action.
  private let screens: [JSON]
  private let failure: Diagnostic?

  init(_ script: JourneyScript, _ journey: Journey) {
    self.journey = journey
    app = script.app
    var (screens, failure) = ([JSON](), Diagnostic?.none)
    if journey.skip == nil {
      do throws(JourneyFailure) {
        let run = try JourneyRun(journey) { () throws(JourneyFailure) in
          try script.freshApp(for: journey)
        }
        run.look = { screens.append($0.driver.frontScreen) }
        try run.run()
      } catch {
        failure = error.finding
      }
    }
    (self.screens, self.failure) = (screens, failure)
  }

  var json: JSON {
    .object([
      "name": .string(journey.name), "line": .int(journey.location.line),
      "tags": .texts(ifAny: journey.tags), "skip": .text(journey.skip),
      "given": .text(journey.given),
      "seed": journey.seed == 0 ? nil : .int(Int(truncatingIfNeeded: journey.seed)),
      "failed": .text(failure?.message.english), "begins": screens.first, "lines": .array(lines),
    ])
  }

  private var lines: [JSON] {
    var seen = screens[...]
    return journey.items.map { item in
      let fields: [JSON.Field]
      switch item.content {
      case .expectation(let expectation):
        fields =
          [.init(key: "expects", value: .string(expectationName(item)))]
          + expectation.fields
      case .action(let action): fields = self.fields(action, isCold: false, &seen)
      case .coldStart(let action): fields = self.fields(action, isCold: true, &seen)
      }
      return .object(fields + [.init(key: "line", value: .int(item.location.line))])
    }
  }

  /// `visible` for `expect.visible`.
  private func expectationName(_ item: JourneyItem) -> String {
    item.word.split(separator: ".").last.map(String.init) ?? item.word
  }

  private func fields(
    _ action: Action, isCold: Bool, _ seen: inout ArraySlice<JSON>
  ) -> [JSON.Field] {
    guard let app else { return [] }
    let words = Self.words(action.words(in: app), on: seen.popFirst())
    return JSON.fields([
      "does": .string(action.kind?.name ?? ""), "words": .texts(words),
      "text": .string(JourneyLine(action, in: app).text), "cold": .flag(isCold),
      "sealed": words.contains { SealedText.dots(of: $0) != nil } ? .bool(true) : nil,
      "screen": seen.first,
    ])
  }

  /// The words of an action without the full name of the visible screen, which other tools do not
  /// know: `OK` of `Send it#0 OK`.
  private static func words(_ words: [String], on front: JSON?) -> [String] {
    guard let first = words.first, case .string(let name)? = front?["name"] else { return words }
    let own = WrittenName.parted(first).first { WrittenName($0.instance).definition == name }
    return [own?.rest ?? first] + words.dropFirst()
  }
}

extension Driver {
  /// The topmost visible screen: its name and its title.
  fileprivate var frontScreen: JSON {
    guard let front = session.front.last else { return .object([]) }
    let line = outline.lines.last {
      $0.isVisible && $0.isCalled(session.names.text(front.name))
    }
    return .object([
      "name": .string(session.name(of: front)), "title": .text(line?.title),
    ])
  }
}
