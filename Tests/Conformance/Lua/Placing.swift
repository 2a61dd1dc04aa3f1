import Navigation

/// An effect that a placing word of the language, such as `push`, can express.
struct Placing {
  let word: String
  let ids: [String]
  let moment: FlowMoment
  let awaited: [String]

  /// Finds the word for an effect; nil if there is none.
  init?(_ effect: EffectSpec, root: FlowSpec.Root) {
    var effect = effect
    if case .use(let flows, let moment, let effects) = effect {
      guard effects.count == 1 else { return nil }
      (awaited, self.moment) = (flows, moment)
      effect = effects[0]
    } else {
      (awaited, moment) = ([], .created)
    }
    switch effect {
    case .push(let id, "root") where root.fits(.navigation): (word, ids) = ("push", [id])
    case .present(let id, "root"): (word, ids) = ("present", [id])
    case .set(let ids, "window", .window): (word, self.ids) = ("show", ids)
    case .set(let ids, "root", let kind):
      guard case .container(kind) = root else { return nil }
      (word, self.ids) = ("set", ids)
    default: return nil
    }
  }
}
