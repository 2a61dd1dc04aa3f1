import RxCocoa
import RxFlow
import RxSwift
import UIKit

final class ApiKeyViewModel: Stepper {
  let steps = PublishRelay<Step>()
  private let preferences: Preferences

  init(preferences: Preferences) {
    self.preferences = preferences
  }

  func save(_ key: String) {
    preferences.apiKey = key
    steps.accept(MoviesStep.apiKeyIsComplete)
  }
}

final class ApiKeyViewController: UIViewController {
  private let viewModel: ApiKeyViewModel
  private let disposeBag = DisposeBag()
  private let keyField = UITextField()
  private let saveButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    return button
  }()

  init(viewModel: ApiKeyViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "API key"
    layOut([keyField, saveButton])
    saveButton.rx.tap
      .withLatestFrom(keyField.rx.text.orEmpty)
      .filter { !$0.isEmpty }
      .subscribe(onNext: { [viewModel] key in viewModel.save(key) })
      .disposed(by: disposeBag)
  }
}
