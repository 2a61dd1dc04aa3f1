import Foundation
import RxSwift

struct Movie {
  let id: Int
  let title: String
  let isWatched: Bool
  let castIds: [Int]
}

struct Person {
  let id: Int
  let name: String
}

final class MoviesService {
  private let movies = [
    Movie(id: 1, title: "The Sextant", isWatched: false, castIds: [1, 2]),
    Movie(id: 2, title: "Dead Reckoning", isWatched: false, castIds: [2]),
    Movie(id: 3, title: "Moonrise", isWatched: true, castIds: [1]),
  ]
  private let people = [
    Person(id: 1, name: "Ada Byron"),
    Person(id: 2, name: "Grace Hopper"),
  ]

  func wishlist() -> [Movie] { movies.filter { !$0.isWatched } }
  func watched() -> [Movie] { movies.filter(\.isWatched) }
  func movie(id: Int) -> Movie { movies.first { $0.id == id } ?? movies[0] }
  func person(id: Int) -> Person { people.first { $0.id == id } ?? people[0] }

  func helpPage() -> Single<URL> {
    guard let url = URL(string: "https://movies.example/help") else {
      return .error(URLError(.badURL))
    }
    return .just(url)
  }
}
