import RxCocoa
import RxFlow
import RxSwift
import UIKit

final class CastDetailViewModel: Stepper {
  struct Input {
    let allMovies: Observable<Void>
  }

  let steps = PublishRelay<Step>()
  let name: String
  private let disposeBag = DisposeBag()

  init(service: MoviesService, castId: Int) {
    name = service.person(id: castId).name
  }

  func transform(_ input: Input) {
    input.allMovies
      .map { MoviesStep.allMoviesPicked }
      .bind(to: steps)
      .disposed(by: disposeBag)
  }
}

final class CastDetailViewController: UIViewController {
  private let viewModel: CastDetailViewModel
  private let allMoviesButton = UIButton(type: .system)

  init(viewModel: CastDetailViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.name
    allMoviesButton.setTitle("All movies", for: .normal)
    layOut([allMoviesButton])
    viewModel.transform(.init(allMovies: allMoviesButton.rx.tap.asObservable()))
  }
}
