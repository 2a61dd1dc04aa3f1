#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints a sentence to where complaints go, and leaves.
func fail(_ sentence: String) -> Never {
  let line = Array((sentence + "\n").utf8)
  _ = write(2, line, line.count)
  exit(2)
}

/// Writes a text into a file.
func save(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { fail("sextant-bench: cannot write \(path)") }
  fputs(text, file)
  fclose(file)
}

/// Reads a text from a file.
func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { fail("sextant-bench: cannot read \(path)") }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}

guard let options = Options(CommandLine.arguments) else { fail(Options.usage) }
let works = catalogue.joined()
if options.listsCounted {
  for work in works where work.countedUnits > 0 { print(work.name, work.countedUnits) }
} else if let flows = options.flows {
  print(LargeScript(count: flows).text)
} else if let (folder, files) = options.curves {
  for curve in Curve.all(in: files.map(contents)) {
    save(curve.svg, to: "\(folder)/\(curve.name).svg")
  }
} else if let name = options.counted {
  guard let work = works.first(where: { $0.name == name && $0.countedUnits > 0 }) else {
    fail("sextant-bench: there is no work '\(name)' to count")
  }
  count(work)
} else {
  var report = Report()
  for group in catalogue {
    let chosen = group.filter { $0.name.hasPrefix(options.prefix) }
    report.add(Rounds(count: options.rounds).measure(chosen))
  }
  print(report.table)
  if let path = options.jsonFile { save(report.json, to: path) }
}
