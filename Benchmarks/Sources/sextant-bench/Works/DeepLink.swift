import Navigation

/// A deep link over ten thousand live flows; a unit is a flow that takes it.
let deepLink = [
  Work("deep-link", goal: .time(nanoseconds: 200), units: 10_000, countedUnits: 1_000) { size in
    let crowd = Started.grownCrowd(size)
    let link = Step(Steps.link)
    return { crowd.session.perform(.open(link)) }
  }
]
