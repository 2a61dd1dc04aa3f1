import RxCocoa
import RxFlow
import RxSwift
import UIKit

final class SettingsApiKeyViewController: UIViewController, Stepper {
  let steps = PublishRelay<Step>()
  private let preferences: Preferences
  private let disposeBag = DisposeBag()
  private let removeButton = UIButton(type: .system)

  init(preferences: Preferences) {
    self.preferences = preferences
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "API key"
    removeButton.setTitle("Remove key", for: .normal)
    layOut([removeButton])
    removeButton.rx.tap
      .do(onNext: { [preferences] in preferences.apiKey = nil })
      .map { MoviesStep.apiKeyRemoved }
      .bind(to: steps)
      .disposed(by: disposeBag)
  }
}
