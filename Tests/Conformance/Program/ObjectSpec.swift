import Navigation

struct ObjectSpec {
  enum Kind {
    /// A screen, which is its own stepper.
    case screen(ScreenSpec)
    case container(PresentableKind, children: [String])
    case flow(String)
    /// A presentable that is in no tree.
    case stub(isVisible: Bool)
  }

  /// What a screen emits by itself.
  struct ScreenSpec: Hashable {
    /// The step taken on registration.
    let initial: String?
    /// The steps emitted right after registration.
    let ready: [String]
    let appear: [String]
    /// Emitted after it appeared, each as an input of its own.
    let appearLater: [String]
    var observer: ObserverSpec?
  }

  /// The id in the flow, which is also the name.
  let id: String
  let kind: Kind
  /// How it is presented, if it is.
  let modal: Modal
}

extension ObjectSpec {
  init(_ place: Place) throws {
    id = try place["id"].string
    modal = try Modal.of(place)
    kind = try Self.kind(of: place)
  }

  private static func kind(of place: Place) throws -> Kind {
    let kind = try place["kind"]
    switch try kind.string {
    case "screen": return .screen(try ScreenSpec(place))
    case "flow": return .flow(try place["flow"].string)
    case "stub": return .stub(isVisible: try place["visible"].flag)
    default:
      let containers: [String: PresentableKind] = [
        "navigation": .navigation, "tabs": .tabs, "split": .split,
      ]
      let children = try place["children"].strings
      return .container(try kind.word(containers), children: children)
    }
  }
}

extension ObjectSpec.ScreenSpec {
  init(_ place: Place) throws {
    let initial = try place["initial"]
    self.initial = initial.isThere ? try initial.string : nil
    ready = try place["onReady"].strings
    appear = try place["onAppear"].strings
    appearLater = try place["onAppearLater"].strings
    let observe = try place["observe"]
    observer = observe.isThere ? try ObserverSpec(observe) : nil
  }
}
