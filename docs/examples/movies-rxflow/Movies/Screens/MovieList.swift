import RxCocoa
import RxFlow
import RxSwift
import UIKit

final class MovieListViewModel: Stepper {
  let steps = PublishRelay<Step>()
  let movies: [Movie]

  init(movies: [Movie]) {
    self.movies = movies
  }

  func pick(_ movie: Movie) { steps.accept(MoviesStep.moviePicked(withMovieId: movie.id)) }
  func openSettings() { steps.accept(MoviesStep.settings) }
}

/// The first screen of both tabs.
final class MovieListViewController: UIViewController {
  private let viewModel: MovieListViewModel
  private let disposeBag = DisposeBag()
  private let moviesTableView = UITableView()
  private let settingsButton = UIBarButtonItem(
    title: "Settings", style: .plain, target: nil, action: nil)

  init(viewModel: MovieListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = settingsButton
    layOut([moviesTableView])
    moviesTableView.register(UITableViewCell.self, forCellReuseIdentifier: "Movie")
    Observable.just(viewModel.movies)
      .bind(to: moviesTableView.rx.items(cellIdentifier: "Movie")) { _, movie, cell in
        cell.textLabel?.text = movie.title
      }
      .disposed(by: disposeBag)
    moviesTableView.rx.modelSelected(Movie.self)
      .subscribe(onNext: { [viewModel] movie in viewModel.pick(movie) })
      .disposed(by: disposeBag)
    settingsButton.rx.tap
      .subscribe(onNext: { [viewModel] in viewModel.openSettings() })
      .disposed(by: disposeBag)
  }
}
