import ArgumentParser
import Diagnostics
import Driving

/// The manual page `sextant.1`, in mdoc, made from the descriptions that `--help` prints.
///
/// `sextant --generate-manual` writes it, which `make install` does.
struct ManualGenerator {
  private struct Command {
    let name: String
    let arguments: String
    let abstract: String
    let discussion: String
    let options: [DescribedOption]
  }

  /// Options that so many commands have are described once, at the end.
  private static let common = 10

  private let commands: [Command]
  private let shared: [DescribedOption]

  /// Reads the descriptions.
  ///
  /// - Parameter dump: What the argument parser writes of the whole program as JSON.
  init(_ dump: JSON) {
    let described = (dump["command"]?["subcommands"]?.asList ?? []).map { command in
      (command, (command["arguments"]?.asList ?? []).compactMap(DescribedOption.init))
    }
    let counts = described.flatMap(\.1).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let shared = described.flatMap(\.1).filter { counts[$0, default: 0] >= Self.common }.unique
    self.shared = shared
    commands = ProgramHelp.groups.flatMap(\.lines).compactMap { line in
      let name = line.command.commandName
      let found = described.first { $0.0["commandName"]?.asText == name }
      return found.map { command, options in
        Command(
          name: name, arguments: line.arguments, abstract: command["abstract"]?.asText ?? "",
          discussion: command["discussion"]?.asText ?? "",
          options: options.filter { !shared.contains($0) })
      }
    }
  }

  /// The page that the program describes itself by.
  static var text: String {
    guard let dump = try? JSON(reading: Sextant._dumpHelp()) else {
      preconditionFailure("The argument parser describes the program as JSON.")
    }
    return ManualGenerator(dump).text
  }

  var text: String {
    let options = Mdoc.list(shared.flatMap(\.lines))
    let lines =
      head + commands.flatMap(lines) + [".Sh OPTIONS", "Most commands have these options as well."]
      + options + files + exits
    return lines.joined(separator: "\n")
  }

  private var head: [String] {
    [
      ".Dd \(Sextant.date)", ".Dt SEXTANT 1", ".Os", ".Sh NAME", ".Nm sextant",
      ".Nd write, drive and explain an app's navigation without the app", ".Sh SYNOPSIS",
      ".Nm", ".Op Ar script", ".Nm", ".Ar command", ".Op Ar argument ...", ".Sh DESCRIPTION",
    ] + Mdoc.paragraph(ProgramHelp.description) + [".Sh COMMANDS"]
  }

  private func lines(of command: Command) -> [String] {
    let arguments = command.arguments.replacing("…", with: " ...")
    let usage = Mdoc.words("sextant \(command.name) \(arguments)")
    let texts = Mdoc.blocks(command.discussion)
    return [".Ss \(command.name)", ".D1 \(usage)"] + Mdoc.paragraph(command.abstract) + texts
      + (command.options.isEmpty ? [] : Mdoc.list(command.options.flatMap(\.lines)))
  }

  private var exits: [String] {
    [".Sh EXIT STATUS"]
      + Mdoc.list(
        ProgramHelp.exits.flatMap { code, text in
          [".It \(code)"] + Mdoc.paragraph(text.english)
        })
  }

  private var files: [String] {
    [".Sh FILES"]
      + Mdoc.list([
        ".It Pa share/sextant/scripts", "The example apps.", ".It Pa share/sextant/plugins",
        "The plugins that come with the program.",
      ])
  }
}

/// An option, a flag or an argument, as the argument parser describes it.
private struct DescribedOption: Hashable {
  let names: [String]
  let value: String?
  let isOptional: Bool
  let isRepeating: Bool
  let abstract: String
  let discussion: String
  let standard: String?

  /// Reads a description; nil for what `--help` does not show either.
  init?(_ json: JSON) {
    guard json["shouldDisplay"] == .bool(true), let abstract = json["abstract"]?.asText,
      !abstract.isEmpty
    else { return nil }
    names = (json["names"]?.asList ?? []).compactMap { name in
      name["name"]?.asText.map { (name["kind"] == .string("long") ? "-" : "") + $0 }
    }
    value = json["kind"] == .string("flag") ? nil : json["valueName"]?.asText
    isOptional = json["isOptional"] == .bool(true)
    isRepeating = json["isRepeating"] == .bool(true)
    self.abstract = abstract
    discussion = json["discussion"]?.asText ?? ""
    standard = json["defaultValue"]?.asText
  }

  /// Its item in a list.
  var lines: [String] {
    let argument = value.map { " Ar " + Mdoc.words($0) } ?? ""
    let title =
      names.isEmpty
      ? argument.dropFirst() + (isRepeating ? " ..." : "")
      : names.map { "Fl \(Mdoc.words($0))" + argument }.joined(separator: " , ")[...]
    let text = standard.map { value == nil ? abstract : "\(abstract) Default: \($0)." } ?? abstract
    return [".It \(title)"] + Mdoc.paragraph(text)
      + (discussion.isEmpty ? [] : [".Pp"] + Mdoc.paragraph(discussion))
  }
}

/// Lines of the macros that manual pages are written in.
private enum Mdoc {
  /// Words for a line with macros, none of which is taken for one.
  static func words(_ text: String) -> String {
    text.split(separator: " ").map { "\\&" + escaped(String($0)) }.joined(separator: " ")
  }

  static func list(_ items: [String]) -> [String] { [".Bl -tag -width Ds"] + items + [".El"] }

  /// Lines of text; each sentence begins one, and none is taken for a macro.
  static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = escaped(String(word))
      let endsSentence = line.hasSuffix(".") && word.first?.isUppercase == true
      if !line.isEmpty, endsSentence || line.utf8.count + word.utf8.count > 76 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).filter { !$0.isEmpty }.map { guarded($0) }
  }

  /// Paragraphs, and examples as they are written.
  static func blocks(_ text: String) -> [String] {
    text.split(separator: "\n\n").flatMap { block -> [String] in
      guard block.hasPrefix("  ") else { return [".Pp"] + paragraph(String(block)) }
      return [".Bd -literal -offset indent"]
        + block.split(separator: "\n").map { guarded(escaped(String($0.dropFirst(2)))) } + [".Ed"]
    }
  }

  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { all, scalar in
      switch scalar {
      case "\\": all += "\\e"
      case _ where scalar.isASCII: all.unicodeScalars.append(scalar)
      default: all += "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded)]"
      }
    }
  }
}

extension String {
  fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
