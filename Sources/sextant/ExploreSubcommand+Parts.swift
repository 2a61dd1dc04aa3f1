import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Exploring
import Scripting
import Shell
import Traffic

// Walks that are divided into parts, and put together.
extension ExploreSubcommand {
  /// What all parts have to have in common, by the names of the options.
  private var settings: [JSON.Field] {
    let all: KeyValuePairs<String, String> = [
      "version of sextant": Sextant.version, "--seed": "\(trial.seed)",
      "--depth": "\(walk.depth)", "--exact": "\(walk.exact)",
      "--values": walk.values.map(String.init) ?? "", "--relaunch": "\(relaunch)",
      "--double": "\(double)", "--stubs": "\(plugins.stubs)",
      "--simulate": simulate.map(String.init) ?? "",
    ]
    return all.map { JSON.Field(key: $0, value: .string($1)) }
  }

  /// The text of the part that is to be written; nil if none is.
  func partText(of paths: [String]) -> PartText? {
    parts.shard.flatMap { Shard($0) }.map { PartText($0, paths: paths, settings: settings) }
  }

  /// The parts that are to be put together; nil if none are.
  ///
  /// - Throws: The exit code if something is wrong with one; what is told.
  func readParts(_ environment: ProcessEnvironment) throws -> [PartFile]? {
    if parts.merge.isEmpty { return nil }
    do throws(Diagnostic) {
      let files = try [PartFile](files: parts.merge)
      for file in files { try file.require(settings: settings) }
      return files
    } catch {
      let output = StandardOutput()
      output.complain(look.printer(environment, to: 2).text(for: error))
      output.flush()
      throw ExitCode(ExitStatus.notLoaded.rawValue)
    }
  }

  /// A checksum of all texts that decide what comes of an app.
  func fingerprint(of app: App, _ exploration: Exploration) -> String {
    let properties = exploration.properties?.sources ?? SourceTexts()
    return AppFingerprint.name(
      of: app, options: properties.names.compactMap { properties[$0]?.text })
  }

  /// Walks one part of an app.
  func record(
    _ app: App, exploration: Exploration, script: Report.Script, driver: Driver
  ) throws(Diagnostic) -> Walked {
    exploration.recording?.begin(
      script: script.path, fingerprint: fingerprint(of: app, exploration))
    let isStopped: Bool
    if let simulate {
      isStopped = try Simulation(walks: simulate, seed: trial.seed, exploration).record(driver)
    } else {
      isStopped = try exploration.record(driver)
    }
    return Walked(script: script, isStopped: isStopped)
  }

  /// Writes a part, and tells what could not be loaded.
  ///
  /// - Throws: The exit code.
  func write(
    _ text: PartText, _ walked: [Walked], _ environment: ProcessEnvironment
  ) throws {
    let output = StandardOutput()
    let failed = walked.map(\.script).filter { $0.inspection == nil }
    for script in failed {
      let printer = look.printer(environment, to: 2, sources: script.sources)
      output.complain(printer.text(for: script.errors))
    }
    output.write(text.finished())
    output.flush()
    let isStopped = walked.last?.isStopped == true
    let status: ExitStatus = isStopped ? .interrupted : failed.isEmpty ? .success : .notLoaded
    throw ExitCode(status.rawValue)
  }
}
