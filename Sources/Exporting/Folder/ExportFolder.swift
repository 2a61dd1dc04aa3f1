package import Diagnostics
import Driving
import Platform
package import Scripting

/// The folder that exports are written into: never outside it, never over a file that no export wrote.
package struct ExportFolder {
  package let path: String
  private let access: FileAccess

  package init(_ path: String) {
    self.path = path
    access = FileAccess(folder: path)
  }

  /// Compares the folder with what an exporter gives; changes nothing.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - owner: Who gives them.
  ///   - isPart: The exporter could give more, and what it gave before stays.
  /// - Throws: When the folder or its manifest cannot be read.
  package func plan(
    _ files: [ExportedFile], of owner: ExportOwner, isPart: Bool = false
  ) throws(Diagnostic) -> ExportPlan {
    var plan = ExportPlan(try manifest())
    let before = plan.manifest.exports[owner] ?? [:]
    plan.manifest.exports[owner] = isPart ? before : nil
    for file in files {
      do throws(Diagnostic) {
        try add(file, before[file.name], of: owner, to: &plan)
      } catch {
        plan.conflicts.append(error)
      }
    }
    if isPart { return plan }
    let given = Set(files.map(\.name))
    for name in before.keys.sorted() where !given.contains(name) {
      guard let path = ExportedFile(name: name, text: "").path,
        plan.manifest.other(than: owner, withFile: name) == nil,
        let bytes = try access.read(path)
      else { continue }
      if ExportManifest.checksum(bytes) == before[name] {
        plan.changes.append(ExportPlan.Change(name: name, reason: .gone, text: nil))
      } else {
        plan.left.append(name)
      }
    }
    return plan
  }

  private func add(
    _ file: ExportedFile, _ written: String?, of owner: ExportOwner, to plan: inout ExportPlan
  ) throws(Diagnostic) {
    guard let path = file.path else { return }
    let bytes = try read(path)
    if file.isOnce {
      if bytes == nil {
        plan.changes.append(
          ExportPlan.Change(name: file.name, reason: .missing, text: file.text))
      }
      return
    }
    plan.manifest.exports[owner, default: [:]][file.name] =
      ExportManifest.checksum(file.text.utf8)
    if let bytes, bytes == Array(file.text.utf8) {
      if written != nil { return }
      if plan.manifest.other(than: owner, withFile: file.name) != nil {
        throw conflict(file.name, isOurs: false, owner: owner, manifest: plan.manifest)
      }
      // It happens to hold the same, and stays the user's.
      plan.manifest.exports[owner]?[file.name] = nil
      return
    }
    if let bytes, ExportManifest.checksum(bytes) != written {
      throw conflict(file.name, isOurs: written != nil, owner: owner, manifest: plan.manifest)
    }
    plan.changes.append(
      ExportPlan.Change(
        name: file.name, reason: bytes == nil ? .missing : .differs, text: file.text))
  }

  private func conflict(
    _ name: String, isOurs: Bool, owner: ExportOwner, manifest: ExportManifest
  ) -> Diagnostic {
    let file = SystemPath.beginning(in: path) + name
    if isOurs {
      return Diagnostic(
        .error, Message("E1016", ["file": file]))
    }
    let other = manifest.other(than: owner, withFile: name)
    return Diagnostic(
      .error,
      Message(
        "E1015",
        [
          "file": file, "export": other.map { "the export \($0.exporter) of \($0.script)" },
          "owner": other.map { "\($0.exporter), \($0.script)" },
        ]))
  }

  /// Does what a plan says, if nothing is in the way.
  ///
  /// - Throws: When something cannot be written; what was written until then stays.
  package func carryOut(_ plan: ExportPlan) throws(Diagnostic) {
    guard plan.conflicts.isEmpty else { return }
    try TextFile.makeFolder(path)
    for change in plan.changes {
      guard let path = ExportedFile(name: change.name, text: "").path else { continue }
      if let text = change.text {
        try access.write(Array(text.utf8), to: path, appending: false)
      } else {
        try access.remove(path)
      }
    }
    guard let path = FilePath(ExportManifest.name), try manifest() != plan.manifest else { return }
    try access.write(Array(plan.manifest.text.utf8), to: path, appending: false)
  }

  private func manifest() throws(Diagnostic) -> ExportManifest {
    guard let path = FilePath(ExportManifest.name), let bytes = try read(path) else {
      return ExportManifest()
    }
    if let manifest = ExportManifest(reading: bytes) { return manifest }
    let file = SystemPath.beginning(in: self.path) + ExportManifest.name
    throw Diagnostic(
      .error, Message("E1017", ["file": file]))
  }

  /// Reads a file; nil if there is none, or not even the folder.
  private func read(_ file: FilePath) throws(Diagnostic) -> [UInt8]? {
    guard SystemFolder.exists(path) else {
      guard try !TextFile.exists(path) else {
        throw Diagnostic(
          .error, Message("E1023", ["path": path]))
      }
      return nil
    }
    return try access.read(file)
  }
}
