import Navigation

/// An effect that puts things where a word of the language puts them.
struct Placing {
  /// The word.
  let word: String
  /// What is put there.
  let ids: [String]
  /// When.
  let moment: FlowMoment
  /// The flows that are waited for.
  let awaited: [String]

  /// Finds the word for an effect; nothing if there is none.
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
