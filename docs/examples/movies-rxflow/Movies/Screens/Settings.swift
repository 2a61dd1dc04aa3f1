import RxCocoa
import RxFlow
import UIKit

final class SettingsViewController: UIViewController, Stepper {
  let steps = PublishRelay<Step>()
  private let apiKeyButton = UIButton(type: .system)
  private let helpButton = UIButton(type: .system)
  private let aboutButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: #selector(didTapDone))
    apiKeyButton.setTitle("API key", for: .normal)
    apiKeyButton.addTarget(self, action: #selector(didTapApiKey), for: .touchUpInside)
    helpButton.setTitle("Help", for: .normal)
    helpButton.addTarget(self, action: #selector(didTapHelp), for: .touchUpInside)
    aboutButton.setTitle("About", for: .normal)
    aboutButton.addTarget(self, action: #selector(didTapAbout), for: .touchUpInside)
    layOut([apiKeyButton, helpButton, aboutButton])
  }

  @objc private func didTapDone() { steps.accept(MoviesStep.settingsDone) }
  @objc private func didTapApiKey() { steps.accept(MoviesStep.apiKeyPicked) }
  @objc private func didTapHelp() { steps.accept(MoviesStep.helpPicked) }
  @objc private func didTapAbout() { steps.accept(MoviesStep.about) }
}
