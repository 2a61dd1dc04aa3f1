import Diagnostics
import Driving
import Navigation
import Scripting

struct TreeRequest: MachineRequest {
  let name = "tree"
  let summary = "returns the tree: places, visibility and modals"
  let keys = [
    RequestKey.optional("path", kind: .text, summary: "what to look at; the window if not given")
  ]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let path = try shell.path(to: arguments.text("path") ?? "/")
    return path.last.map { TreeForm.json($0, in: shell) }
  }
}

struct ScreenRequest: MachineRequest {
  let name = "screen"
  let summary = "returns the texts and controls of the front screen"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let content = try ScreenContent.ofFront(in: shell)
    shell.tell(undrawn: content.findings + content.controls.flatMap(\.findings))
    return ScreenForm.form.json((content, shell.session.frontName))
  }
}

struct StepsRequest: MachineRequest {
  let name = "steps"
  let summary = "returns every possible action here, each with its result"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    Outlook.form.json(Outlook(shell, withFlows: true))
  }
}

struct StatusRequest: MachineRequest {
  let name = "status"
  let summary =
    "returns the time, the live flows, pending steps, timers and links, and the position in the log"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    StatusForm.form.json(shell)
  }
}

/// A screen for programs.
enum ScreenForm {
  /// What is on a screen, and its full name.
  static let form = JSONForm<(content: ScreenContent, instance: String?)>([
    .needed("name", codec: .text) { $0.content.definition },
    .needed("instance", codec: .text) { $0.instance },
    .optional("title", codec: .text) { $0.content.title },
    .optional("text", codec: .text) { $0.content.text },
    .needed("controls", codec: control.codec.list) { $0.content.controls },
  ])

  private static let control = JSONForm<ControlContent>([
    .needed("kind", codec: .text) { $0.kind.rawValue }, .needed("name", codec: .text) { $0.name },
    .optional("text", codec: .text) { $0.ownText },
    .optional("value", codec: .raw()) { $0.value.map { JSON($0) } },
    .optional("placeholder", codec: .text) { $0.placeholder },
    .optional("secure", codec: .bool) { $0.isSecure ? true : nil },
    .optional("choices", codec: .texts) { $0.kind.isChoice ? $0.rows.map(\.text) : nil },
    .optional("role", codec: .text) { $0.role?.rawValue },
    .optional("rows", codec: row.codec.list) { $0.kind == .list ? $0.ownRows : nil },
  ])

  private static let row = JSONForm<ControlContent.Row>([
    .needed("text", codec: .text) { $0.text },
    .optional("step", codec: .text) { $0.step.map { ".\($0)" } },
  ])
}

/// Everything that waits, for programs.
enum StatusForm {
  private typealias Named<One> = (one: One, names: NameList)

  static let form = JSONForm<Shell>([
    .needed("app", codec: .text) { $0.app.name },
    .needed("t", codec: .number) { $0.session.now.seconds },
    .needed("clock", codec: .name) { $0.clockMode ?? .virtual },
    .needed("at", codec: .int) { $0.driver.position },
    .optional("ahead", codec: .int) { shell in
      shell.session.ahead.flatMap { $0.isEmpty ? nil : $0.upperBound - 1 }
    },
    .needed("broken", codec: .bool) { $0.reloading.isBroken },
    .needed("flows", codec: flow.codec.list) { $0.session.liveFlows },
    .optional("services", codec: .raw("object"), value: services),
    .needed("questions", codec: question.codec.list) { named($0.session.questions, $0) },
    .needed("guards", codec: guarded.codec.list) { shell in
      shell.session.pendingGuards.map { (shell.session.names.text($0.flow), "\($0.step)") }
    },
    .needed("timers", codec: timer.codec.list) {
      named($0.session.timers.filter { !$0.isFetch }, $0)
    },
    .optional("fetches", codec: fetch.codec.list) { named($0.session.fetches, $0) },
    .optional("links", codec: link.codec.list) { named($0.session.waitingLinks, $0) },
    .optional("uses", codec: use.codec.list) { $0.session.waitingUses },
    .optional("held", codec: held.codec.list) {
      $0.session.heldSteps.map { ("\($0.step)", $0.presentable) }
    },
  ])

  private static let flow = JSONForm<LiveFlow>([
    .needed("flow", codec: .text) { "\($0.name)#\($0.number)" },
    .needed("ready", codec: .bool) { $0.isReady },
    .optional("parent", codec: .text) { $0.parent },
  ])
  private static let question = JSONForm<Named<Question>>([
    .needed("asker", codec: .text) { $0.names.text($0.one.asker) },
    .needed("text", codec: .text) { $0.one.text },
    .optional("step", codec: .text) { $0.one.step.map { "\($0)" } },
  ])
  private static let guarded = JSONForm<(flow: String, step: String)>([
    .needed("flow", codec: .text) { $0.flow }, .needed("step", codec: .text) { $0.step },
  ])
  private static let timer = JSONForm<Named<TimerInfo>>([
    .needed("of", codec: .text) { $0.names.text($0.one.name) },
    .needed("at", codec: .number) { $0.one.deadline.seconds },
    .optional("step", codec: .text) { $0.one.step.map { "\($0)" } },
  ])
  private static let fetch = JSONForm<Named<WaitingFetch>>([
    .needed("name", codec: .text) { $0.names.text($0.one.name) },
    .needed("flow", codec: .text) { $0.names.text($0.one.flow) },
    .needed("at", codec: .number) { $0.one.due.seconds },
    .needed("mayFail", codec: .bool) { $0.one.mayFail },
  ])
  private static let link = JSONForm<Named<WaitingLink>>([
    .needed("link", codec: .int) { $0.one.number }, .needed("url", codec: .text) { $0.one.url },
    .needed("left", codec: .texts) { $0.one.left.map { "\($0)" } },
    .needed("waitsFor", codec: hold) { JSON($0.one.hold, $0.names) },
  ])
  private static let use = JSONForm<WaitingUse>([
    .optional("by", codec: .text) { $0.asker }, .needed("flows", codec: .texts) { $0.flows },
  ])
  private static let held = JSONForm<(step: String, by: String)>([
    .needed("step", codec: .text) { $0.step }, .needed("by", codec: .text) { $0.by },
  ])

  /// An object whose key says what a link waits for.
  private static let hold = JSONCodec<JSON>(
    schema: { .schema(object: [], required: [], isOpen: true) }, write: { $0 })

  private static func named<One>(_ all: [One], _ shell: Shell) -> [Named<One>] {
    let names = shell.session.names
    return all.map { ($0, names) }
  }

  /// What each service remembers, by name; nil if there is none.
  @Sendable private static func services(_ shell: Shell) -> JSON? {
    let services = shell.session.services
    if services.names.isEmpty { return nil }
    return .object(
      services.names.map { JSON.Field(key: $0, value: JSON(.record(services[$0] ?? [:]))) })
  }
}
