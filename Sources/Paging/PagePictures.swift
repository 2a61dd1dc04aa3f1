import Diagnostics
import Driving
import Pictures
import Scripting

/// The pictures that scripts name of their screens, each once.
struct PagePictures {
  /// Which screen has which, and all of them; nil if there are none.
  let json: JSON?
  /// What is wrong with files that are named.
  let faults: [Diagnostic]
  /// The screens whose pictures have no room.
  let left: [String]

  /// - Parameters:
  ///   - app: The app.
  ///   - most: How many bytes there is room for.
  init(_ app: App, atMost most: Int) {
    var (places, files, faults, left) = ([JSON.Field](), [String](), [Diagnostic](), [String]())
    var numbers: [String: Int] = [:]
    var size = 0
    for name in app.outline.screens.map(\.name) {
      do throws(Diagnostic) {
        guard let design = app.screen(named: name)?.design, let image = try ScreenImage(design)
        else { continue }
        let address = image.address
        if numbers[address] == nil, size + address.utf8.count > most {
          left.append(name)
          continue
        }
        if numbers[address] == nil {
          numbers[address] = files.count
          files.append(address)
          size += address.utf8.count
        }
        places.append(JSON.Field(key: name, value: .int(numbers[address] ?? 0)))
      } catch {
        faults.append(error)
      }
    }
    json =
      files.isEmpty
      ? nil : .object(["of": .object(places), "files": .texts(files)])
    (self.faults, self.left) = (faults, left)
  }
}
