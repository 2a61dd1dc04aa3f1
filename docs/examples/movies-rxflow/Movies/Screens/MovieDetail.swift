import RxCocoa
import RxFlow
import RxSwift
import UIKit

final class MovieDetailViewModel: Stepper {
  let steps = PublishRelay<Step>()
  let movie: Movie
  let cast: [Person]

  init(service: MoviesService, movieId: Int) {
    movie = service.movie(id: movieId)
    cast = movie.castIds.map(service.person(id:))
  }

  func pick(_ person: Person) { steps.accept(MoviesStep.castPicked(withCastId: person.id)) }
}

final class MovieDetailViewController: UIViewController {
  private let viewModel: MovieDetailViewModel
  private let disposeBag = DisposeBag()
  private let castTableView = UITableView()

  init(viewModel: MovieDetailViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.movie.title
    layOut([castTableView])
    castTableView.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
    Observable.just(viewModel.cast)
      .bind(to: castTableView.rx.items(cellIdentifier: "Person")) { _, person, cell in
        cell.textLabel?.text = person.name
      }
      .disposed(by: disposeBag)
    castTableView.rx.modelSelected(Person.self)
      .subscribe(onNext: { [viewModel] person in viewModel.pick(person) })
      .disposed(by: disposeBag)
  }
}
