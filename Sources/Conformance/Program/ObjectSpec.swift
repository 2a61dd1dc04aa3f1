import Navigation

/// Something an entry makes before it acts.
struct ObjectSpec {
  /// What is made.
  enum Kind {
    /// A screen, its own stepper.
    case screen(ScreenSpec)
    /// A container with something in it.
    case container(PresentableKind, children: [String])
    /// An instance of a flow.
    case flow(String)
    /// Something in no tree.
    case stub(isVisible: Bool)
  }

  /// What a screen emits by itself.
  struct ScreenSpec: Hashable {
    /// The step taken on registration.
    let initial: String?
    /// The steps emitted right after.
    let ready: [String]
    /// The steps emitted when it appears.
    let appear: [String]
    /// Emitted after it appeared, each as an input of its own.
    let appearLater: [String]
  }

  /// The id it has in its flow, and its name.
  let id: String
  /// What is made.
  let kind: Kind
  /// Presented, it leaves what is below it visible.
  let isOver: Bool
}

extension ObjectSpec {
  /// Reads an object.
  init(_ place: Place) throws {
    id = try place["id"].string
    let style = try place["style"]
    isOver = style.isThere ? try style.word(["over": true, "full": false]) : false
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
  /// Reads a screen.
  init(_ place: Place) throws {
    let initial = try place["initial"]
    self.initial = initial.isThere ? try initial.string : nil
    ready = try place["onReady"].strings
    appear = try place["onAppear"].strings
    appearLater = try place["onAppearLater"].strings
  }
}
