import Diagnostics
import Navigation

/// The options of all words.
///
/// A new option is one line here.
package enum OptionCatalog {
  static let app = OptionTable(
    "App",
    [
      "modal": .init(.name(stylesOfAll), summary: Message("words.appModal")),
      "visibility": .init(
        .choice(Session.Visibility.allCases.map(\.rawValue)),
        summary: Message("words.appVisibility")),
      "stubs": .init(.bool, summary: Message("words.appStubs")),
    ])

  static let screen = OptionTable(
    "Screen",
    items: "sextant.Control",
    [
      "title": .init(.textOr(.screen), summary: Message("words.listTitle")),
      "text": screenText,
      "badge": badge(.textOr(.screen)),
      "image": tabImage,
      "tabEmits": .init(.step, summary: Message("words.screenTabEmits")),
      "hidesTabBar": .init(.bool, summary: Message("words.screenHidesTabBar")),
      "phase": .init(
        .textOr(.screen, #"string|fun(screen: sextant.Screen): "loading"|"empty"|"error"|nil"#),
        summary: Message("words.screenPhase")),
      "picture": .init(.text, summary: Message("words.screenPicture")),
      "design": .init(.text, summary: Message("words.screenDesign")),
      "note": .init(.text, summary: Message("words.screenNote")),
      "needs": needs, "state": remembered, "version": version, "migrate": migrate,
      "initial": initial, "ready": ready, "appears": appears, "steppers": steppers,
    ], and: ownModal(.screen))

  static let alert = OptionTable(
    "Alert",
    items: "string|sextant.Control",
    instead: Dictionary(
      uniqueKeysWithValues: modal.keys.map { ($0, Message("words.alertSaysItself")) }
        + [("title", Message("words.alertTextIsFirst"))]),
    [
      "name": .init(.text, summary: Message("words.alertName")),
      "text": screenText, "needs": needs, "state": remembered, "initial": initial, "ready": ready,
      "appears": appears, "steppers": steppers,
    ])

  static let stepper = OptionTable(
    "Stepper",
    items: "sextant.Control",
    [
      "initial": initial, "ready": ready, "needs": needs,
    ])

  static let flow = OptionTable(
    "Flow",
    items: "sextant.Control",
    instead: [
      "state": Message("words.flowStateFreely")
    ],
    [
      "root": .needed(
        .other(
          "sextant.Container|sextant.Declaration",
          expected: "window, navigation, tabs, split, inherit or screen \"…\""),
        summary: Message("words.flowRootShown")),
      "start": .init(.step, summary: Message("words.flowStart")),
      "steps": .init(.other("table", expected: "a step set"), summary: Message("words.flowSteps")),
      "navigate": .needed(.entries, summary: Message("words.flowNavigate")),
      "adapt": .init(
        .other(
          "sextant.Guard|table<sextant.StepName, sextant.Guard|sextant.Step|sextant.Entry>",
          expected: "a function or a table of guards", use: .guardian),
        summary: Message("words.flowAdapt")),
      "needs": needs, "steppers": steppers, "version": version, "migrate": migrate,
    ], and: ownModal(.look))

  static let service = OptionTable(
    "Service",
    [
      "state": .init(.values, summary: Message("words.serviceState")),
      "persisted": .init(.bool, summary: Message("words.servicePersisted")),
      "version": version, "migrate": migrate, "needs": needs,
      "make": .init(
        .function(
          "fun(services: table): table", expected: "a function (services) that returns a table",
          use: .unseen), summary: Message("words.serviceMake")),
    ])

  /// The options of a service that a function makes and that has no state.
  static let madeService = OptionTable(
    "Service",
    [:], and: service.options.filter { ["needs", "make"].contains($0.name) })

  static let plugin = OptionTable(
    "Plugin",
    [
      "name": .needed(.text, summary: Message("words.pluginName")),
      "version": .needed(.text, summary: Message("words.pluginVersion")),
      "help": .init(.text, summary: Message("words.pluginHelp")),
      "needs": .init(.other("table<string, string>"), summary: Message("words.pluginNeeds")),
      "permissions": .init(.names("string[]"), summary: Message("words.pluginPermissions")),
      "replaces": .init(.names("string[]"), summary: Message("words.pluginReplaces")),
      "modal": .init(.name(styles), summary: Message("words.pluginModal")),
    ])

  static let help = WordOption(.text, summary: Message("words.pluginHelp"))

  static let after = OptionTable(
    "After",
    [
      "seconds": .needed(.seconds(), summary: Message("words.afterSeconds")),
      "each": .init(.bool, summary: Message("words.afterEach")),
      "idle": .init(.bool, summary: Message("words.afterIdle")),
      "emits": emits,
    ])

  static let timer = OptionTable(
    "Timer",
    instead: ["after": Message("words.timerAfter"), "seconds": Message("words.timerAfter")],
    [
      "every": .needed(.seconds(least: 0.001), summary: Message("words.timerEvery")),
      "times": .init(.integer("a whole number, 1 or more"), summary: Message("words.timerTimes")),
      "emits": emits,
    ])

  static let observe = OptionTable(
    "Observe",
    [
      "of": .needed(
        .function(
          "fun(me: sextant.Me): any", expected: "a function (me) that returns plain data",
          use: .observer), summary: Message("words.observeOf")),
      "emits": .needed(
        .emission("sextant.Step|function|fun(value: any): sextant.Step?"),
        summary: Message("words.observeEmits")),
    ])

  static let target = OptionTable(
    "Target",
    items: "sextant.ScreenName|sextant.FlowName|sextant.Container",
    [
      "start": firstStep, "steppers": steppers,
      "title": .init(.text, summary: Message("words.targetTitle")),
      "badge": badge(), "image": tabImage,
      "params": .init(
        .other("any[]", expected: "plain values"), summary: Message("words.targetParams")),
      "when": when, "allowStepWhenNotPresented": notPresented, "allowStepWhenDismissed": dismissed,
    ], and: modal.options)

  static let removal = OptionTable(
    "Removal",
    [
      "ifAny": .init(.bool, summary: Message("words.removalIfAny"))
    ])

  static let several = OptionTable("Targets", items: "sextant.Target", ["when": when])

  /// The options of a container with content, or as a flow's root.
  static let container = OptionTable(
    "Content",
    items: "sextant.Target", [:], and: content.options + rootOnly.options)

  /// The options of a container with content.
  static let content = OptionTable(
    "Content",
    items: "sextant.Target",
    instead: Dictionary(
      uniqueKeysWithValues: rootOnly.keys.map {
        ($0, Message("scripts.rootOnly", ["option": $0]))
      }),
    ["when": when, "title": title, "badge": badge(), "image": tabImage], and: modal.options)

  /// The options of a container that is a flow's root.
  static func root(_ kind: PresentableKind) -> OptionTable {
    let own = rootOnly.options.filter {
      $0.name == "compact" ? kind == .split : kind.showing.isSelecting
    }
    return OptionTable(
      "Root",
      [
        "title": title, "badge": badge(.textOr(.look, "string|fun(flow: sextant.Look): string")),
        "image": tabImage,
      ], and: own)
  }

  private static let rootOnly = OptionTable(
    "Root",
    [
      "compact": .init(.choice(["stack"]), summary: Message("words.rootOnlyCompact")),
      "shouldSelect": .init(
        .function(
          "fun(flow: sextant.Look, place: integer): boolean", expected: "a function (flow, place)",
          use: .look), summary: Message("words.rootOnlyShouldSelect")),
      "didSelect": .init(.emission(), summary: Message("words.rootOnlyDidSelect")),
    ])

  static let contribution = OptionTable(
    "Contribution",
    [
      "start": firstStep,
      "steppers": .init(.other("any"), summary: Message("words.contributionSteppers")),
      "allowStepWhenNotPresented": notPresented, "allowStepWhenDismissed": dismissed,
    ])

  static let fetch = OptionTable(
    "Fetch",
    items: "string",
    [
      "seconds": .needed(.seconds(), summary: Message("words.fetchSeconds")),
      "emits": .needed(.emission(), summary: Message("words.fetchEmits")),
      "gives": .init(
        .other("any|fun(services: table, ...): any"), summary: Message("words.fetchGives")),
      "fails": .init(.step, summary: Message("words.fetchFails")),
    ])

  static let link = OptionTable(
    "Link",
    items: "sextant.Step",
    [
      "to": .init(.name("sextant.FlowName"), summary: Message("words.linkTo")),
      "hold": .init(.bool, summary: Message("words.linkHold")),
      "forgets": .init(.stepCases, summary: Message("words.linkForgets")),
    ])

  static let intended = OptionTable(
    "Intended",
    items: "sextant.Step",
    ["because": .init(.text, summary: Message("words.intendedBecause"))])

  static let explore = OptionTable(
    "Explore",
    [
      "texts": .init(.texts, summary: Message("words.exploreTexts")),
      "values": .init(.integer(), summary: Message("words.exploreValues")),
      "home": .init(
        .other("sextant.ScreenName|sextant.FlowName", expected: "a screen's or a flow's name"),
        summary: Message("words.exploreHome")),
    ])

  /// The claims of a property, which `explore` reads.
  static let property = OptionTable(
    "Property",
    [
      "always": .init(.claim, summary: Message("words.propertyAlways")),
      "never": .init(.claim, summary: Message("words.propertyNever")),
      "canReach": .init(.claim, summary: Message("words.propertyCanReach")),
      "before": .init(
        .other("{ [1]: \(OptionForm.claim.type), [2]: \(OptionForm.claim.type) }"),
        summary: Message("words.propertyBefore")),
      "within": .init(
        .other("{ taps: integer, of: \(OptionForm.claim.type) }"),
        summary: Message("words.propertyWithin")),
      "settles": .init(.claim, summary: Message("words.propertySettles")),
      "from": .init(.claim, summary: Message("words.propertyFrom")),
    ])

  /// The options that hold texts or names, rather than values that a function could receive.
  package static let namesAndTexts = Set(
    all.flatMap(\.options).filter(\.form.isText).map(\.name))

  /// All tables, in the order of the reference.
  package static let all = [
    app, screen, alert, stepper, flow, service, plugin, command, logStyle, check, exporter,
    exporterOption, report, journeyWord, expectation, template, kind, modalStyle,
    button, list,
    label, field, toggle, picker, image, after,
    timer, observe, target, removal, several, container, contribution, adapt, fetch, link, intended,
    explore, property,
  ]
}
