import ArgumentParser
import Diagnostics
import Exploring

/// How a walk is divided into parts, and put together.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      en: """
        Walk one part of several, as 2/3, and write on standard output what was seen there, for \
        --merge.
        """,
      ko: "여럿 중 한 부분(예: 2/3)만 지나 보고, 본 것을 --merge에 줄 수 있게 표준 출력에 씁니다.",
      valueName: "number/count"))
  var shard: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      en: """
        Put together what --shard has written, as if one had walked everywhere; without a PATH, the \
        paths of the parts are taken.
        """,
      ko: """
        --shard가 쓴 것을 혼자 모두 지나 본 것처럼 합칩니다. PATH가 없으면 부분을 쓸 때의 경로를 \
        씁니다.
        """,
      valueName: "parts"))
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
