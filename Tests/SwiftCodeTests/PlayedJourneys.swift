import Diagnostics
import Driving
import Foundation
import Journeys
import Navigation
import Scripting

@testable import SwiftCode

/// The journeys of a script, as lines of the prompt and as what is done on the model.
struct PlayedJourneys {
  struct Journey {
    let name: String
    let given: String?
    let lines: [(prompt: String, model: String)]
    /// It begins with a link.
    let link: String?
    /// The word of the first line that the model cannot do; what comes behind is left out.
    let cut: String?
  }

  let journeys: [Journey]
  /// The code of the steps that their lines name, by how they name them.
  let steps: [String: String]

  /// What the model has nothing for.
  private static let beyond: Set<String> = ["fail", "device", "relaunch"]

  init(_ script: String) throws {
    let path = Exporting.scripts.appending(path: "\(script).journey.lua").path
    let app = try Exporting.app(script)
    let names = ExportModel(app, access: "").names
    let document = try JourneyDocument(path, plugins: Exporting.settings)
    var steps: [String: String] = [:]
    journeys = document.json.items.map { journey in
      Self.journey(journey, names) { text in
        steps[text] = Self.code(of: text, app.outline, names)
      }
    }
    self.steps = steps
  }

  private static func journey(
    _ journey: JSON, _ names: AppNames, _ note: (String) -> Void
  ) -> Journey {
    var lines: [(prompt: String, model: String)] = []
    var (cut, link): (String?, String?) = (nil, nil)
    for line in journey["lines"]?.items ?? [] {
      guard let does = line["does"]?.text else { continue }
      let words = (line["words"]?.items ?? []).compactMap(\.text)
      if beyond.contains(does) || does == "navigate" && words.count > 1 {
        cut = words.count > 1 ? "\(does) to a flow" : does
        break
      }
      if line["cold"] != nil {
        link = words.first
        continue
      }
      if does == "emit" || does == "navigate", let step = words.last { note(step) }
      let model = [does] + modelled(words, does, names)
      lines.append((prompt(does, words), model.joined(separator: "\t")))
    }
    return Journey(
      name: journey["name"]?.text ?? "", given: journey["given"]?.text, lines: lines, link: link,
      cut: cut)
  }

  private static func prompt(_ does: String, _ words: [String]) -> String {
    if does == "emit", words.count == 1 { return words[0] }
    let isOneOfMany = ["tap", "double", "type", "tab"].contains(does)
    return ([":" + does] + words.map { Action.written($0, isOneOfMany: isOneOfMany) })
      .joined(separator: " ")
  }

  private static func modelled(_ words: [String], _ does: String, _ names: AppNames) -> [String] {
    switch does {
    case "clock":
      let text = words.first?.filter { $0.isNumber || $0 == "." } ?? ""
      return [text]
    case "emit" where words.count == 2:
      let parts = words[0].split(separator: "#").map(String.init)
      let type = names.screens[parts[0]]?.controller ?? parts[0]
      return [([type] + parts.dropFirst()).joined(separator: "#"), words[1]]
    default: return words
    }
  }

  /// The code of a step as journeys write it: `.picked(7)` of the set that has it.
  private static func code(of text: String, _ outline: AppOutline, _ names: AppNames) -> String {
    let step = text.hasPrefix(".") ? String(text.dropFirst()) : text
    let name = step.prefix { $0 != "(" && $0 != "." }
    if outline.stepSets.contains(where: { $0.name == name }) { return step }
    let set = outline.stepSets.first { $0.cases.contains { $0.name == name } }
    return "\(set.flatMap { names.sets[$0.name] } ?? "").\(step)"
  }
}

extension JSON {
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
