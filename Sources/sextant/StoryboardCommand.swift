import ArgumentParser
import Diagnostics
import Driving
import Exporting
import Journeys
import Pictures
import Platform
import Scripting
import Shell

struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: .help(
      en: "Draw journeys as pictures of what is seen.",
      ko: "여정에서 보이는 화면을 그림으로 그립니다."),
    discussion: .help(
      examples: "storyboard app.journey.lua -o docs/pictures",
      "storyboard app.journey.lua -o app.html",
      en: """
        A JOURNEY is a journey file, the script beside one, or a folder of them. Each is played, \
        and a frame is drawn for the start and after each of its lines. The same journey always \
        gives the same bytes.

        -o names a folder, which gets an SVG for each journey, or a file, whose ending is the \
        format: svg and png show one journey, html and md all of them. png needs the program \
        rsvg-convert. Nothing is written over a file that this command has not written into \
        that folder: what it wrote is noted there, in .sextant-export.json. A PNG is written \
        over with --overwrite only.

        Exit codes: 0 written, or up to date; 1 not up to date, in the way, or a journey did \
        not go as written, and ends there; 2 wrong use; 3 a file could not be loaded.
        """,
      ko: """
        JOURNEY는 여정 파일, 그 옆의 스크립트, 또는 폴더입니다. 여정마다 실행하면서 시작과 각 줄 \
        다음의 화면을 그립니다. 같은 여정은 항상 같은 바이트를 줍니다.

        -o에는 여정마다 SVG를 쓸 폴더나 파일을 씁니다. 파일의 확장자가 형식입니다. svg와 png는 여정 \
        하나를, html과 md는 모든 여정을 보여 줍니다. png에는 rsvg-convert 프로그램이 필요합니다. 이 \
        명령이 그 폴더에 쓰지 않은 파일은 덮어쓰지 않습니다. 쓴 파일의 목록은 그 폴더의 \
        .sextant-export.json에 있습니다. PNG는 --overwrite를 줄 때만 덮어씁니다.

        종료 코드: 0 썼거나 최신임, 1 최신이 아니거나 쓸 수 없거나 여정이 적힌 대로 되지 않아 거기서 \
        끝남, 2 잘못된 사용, 3 불러올 수 없는 파일이 있음.
        """))

  @Argument(
    help: ArgumentHelp(
      en: "Journey files, or folders with journey files in them.",
      ko: "여정 파일, 또는 여정 파일이 들어 있는 폴더.", valueName: "journey"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      en: "Draw every journey in this folder; into it, if there is no -o.",
      ko: "이 폴더의 모든 여정을 그립니다. -o가 없으면 이 폴더에 씁니다.", valueName: "folder"))
  var all: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      en: "The file or the folder to write into; without it one picture is printed.",
      ko: "쓸 파일이나 폴더. 없으면 그림 하나를 출력합니다.", valueName: "file|folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      en: "The format, if -o does not say it: \(Self.formats).",
      ko: "-o로 정해지지 않을 때의 형식: \(Self.formats)."),
    transform: { try ValidationError.choice("format", $0, among: StoryboardFormat.allCases) })
  var format: StoryboardFormat?

  @Flag(
    help: ArgumentHelp(
      en: "Only tell whether what is written is up to date; write nothing.",
      ko: "쓴 것이 최신인지 알려 주기만 하고 아무것도 쓰지 않습니다."))
  var check = false

  @Flag(
    help: ArgumentHelp(
      en: "Write over a PNG that is there.", ko: "이미 있는 PNG에 덮어씁니다."))
  var overwrite = false

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      en: "Draw journeys with this in their names; can be given several times.",
      ko: "이름에 이 글이 든 여정을 그립니다. 여러 번 쓸 수 있습니다."))
  var names: [String] = []

  @OptionGroup(title: .help(en: "Pictures", ko: "그림"))
  var picture: PictureLook

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formats: String {
    StoryboardFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }

  mutating func validate() throws {
    if let all { paths.append(all) }
    if paths.isEmpty { throw ValidationError("Name a journey, or a folder with --all FOLDER.") }
    if output == "" { throw ValidationError("-o needs a name; '.' is the current folder.") }
    try target.validate(isChecked: check, isJailed: jail.jail)
  }

  var target: StoryboardTarget { StoryboardTarget(output ?? all, format) }

  func perform() throws {
    try StoryboardDrawing(self).run()
  }
}

extension StoryboardCommand: Jailed {}
