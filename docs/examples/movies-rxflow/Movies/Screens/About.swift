import UIKit

final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "About"
    let label = UILabel()
    label.text = "Movies 1.0"
    layOut([label])
  }
}
