import Foundation

final class Preferences {
  private let defaults = UserDefaults.standard

  var apiKey: String? {
    get { defaults.string(forKey: "apiKey") }
    set { defaults.set(newValue, forKey: "apiKey") }
  }
}
