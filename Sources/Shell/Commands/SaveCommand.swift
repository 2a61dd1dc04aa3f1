import Diagnostics
import Driving
import Journeys
import Navigation
import Platform
import Scripting

struct SaveCommand: Command {
  let isForPeople = true
  let name = "save"
  let usage = ":save NAME [--overwrite]"
  let summary = Message(
    en: "writes a journey: the inputs so far, with their results as expectations",
    ko: "지금까지 한 일과 그 결과를 기대로 적은 여정을 씁니다")

  private static let ending = ".journey.lua"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let names = arguments.filter { $0 != "--overwrite" }
    guard let given = names.first else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    try accept(names, atMost: 1)
    let path = Self.path(given)
    guard try overwrites || !TextFile.exists(path) else {
      throw Diagnostic(
        .error, .saveTaken(path), cure: .usage(":save \(given) --overwrite"))
    }
    let writer = JourneyWriter(
      name: Self.title(of: path),
      script: RelativePath.of(shell.app.host.mainFile, from: path))
    let result: JourneyWriter.Result
    do {
      result = try writer.write(shell.driver)
    } catch let failure as AppLoader.Failure {
      return shell.complain(failure)
    }
    shell.driver.sync()
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try TextFile.makeFolder(String(path[..<slash]))
    }
    try TextFile.write(result.text, to: path)
    tell(result, path, shell)
  }

  private func tell(_ result: JourneyWriter.Result, _ path: String, _ shell: Shell) {
    if shell.settings.json {
      shell.show(
        event: "saved",
        [
          "path": .string(path), "left": .int(result.left), "same": .bool(result.isSame),
        ])
    } else {
      shell.show(.saved(path))
      if result.left > 0 { shell.show(.notAllSaved(result.left)) }
      if result.left == 0, !result.isSame { shell.show(.savedDiffers) }
    }
  }

  private static func path(_ name: String) -> String {
    if name.hasSuffix(ending) { return name }
    return (name.hasSuffix(".lua") ? String(name.dropLast(4)) : name) + ending
  }

  private static func title(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = String(file.dropLast(ending.count))
    return name.isEmpty ? "a session" : name
  }
}

extension Message {
  fileprivate static func saveTaken(_ path: String) -> Message {
    Message(
      "E0943", en: "'\(path)' already exists and was not overwritten",
      ko: "'\(path)' 파일이 이미 있어 덮어쓰지 않았습니다")
  }
  fileprivate static func saved(_ path: String) -> Message {
    Message(
      en: "wrote \(path); sextant test \(path) runs it",
      ko: "\(path) 파일을 썼습니다. 실행: sextant test \(path)")
  }
  fileprivate static func notAllSaved(_ count: Int) -> Message {
    Message(
      en: "the last \(count) inputs were left out: a journey cannot say what a program did",
      ko: "마지막 입력 \(count)개는 뺐습니다. 프로그램이 한 일은 여정으로 쓸 수 없습니다")
  }
  fileprivate static let savedDiffers = Message(
    en:
      "the session is not where the journey ends: scripts were reloaded, or keep values outside the session",
    ko: "세션과 여정의 끝이 다릅니다. 스크립트를 다시 불러왔거나, 스크립트가 세션 밖에 값을 둡니다")
}
