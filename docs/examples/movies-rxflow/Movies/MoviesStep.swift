import RxFlow

/// What the user did. The flows decide where each step leads.
enum MoviesStep: Step {
  case apiKey
  case apiKeyIsComplete
  case apiKeyRemoved

  case movieList
  case moviePicked(withMovieId: Int)
  case castPicked(withCastId: Int)
  case allMoviesPicked

  case settings
  case apiKeyPicked
  case helpPicked
  case about
  case settingsDone
}
