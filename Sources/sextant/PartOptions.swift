import ArgumentParser
import Diagnostics
import Exploring

/// How a walk is divided into parts, and put together.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("part.shard"), valueName: "number/count"))
  var shard: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(Message("part.merge"), valueName: "parts"))
  var merge: [String] = []

  mutating func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError(
        "--shard is a part of several, from 1/1 to \(Shard.most)/\(Shard.most), as 2/3.")
    }
    if shard != nil, !merge.isEmpty {
      throw ValidationError("--shard writes a part, and --merge puts parts together.")
    }
  }
}
