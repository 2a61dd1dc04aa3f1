import Diagnostics
import Platform
import Scripting
import Testing

@testable import Revisions

@Suite("A repository")
struct GitRepositoryTests {
  private func code(_ body: () throws(Diagnostic) -> Void) -> String {
    do throws(Diagnostic) {
      try body()
      return "nothing"
    } catch {
      return error.message.code
    }
  }

  @Test("resolves every name that git knows to a commit")
  func revisions() throws {
    let folder = try TestRepository()
    let first = try folder.commit("one", ["a.lua": "1"])
    try folder.git("tag", "-a", "v1", "-m", "first")
    let second = try folder.commit("two", ["a.lua": "2"])
    let repository = try GitRepository(at: folder.path)

    let found = try ["v1", "HEAD~1", "main", "HEAD", String(second.prefix(8)), "HEAD^{/one}"]
      .map(repository.commit)
    #expect(found == [first, first, second, second, second, first])
  }

  @Test("names the nearest branch or tag for a revision that does not exist")
  func missing() throws {
    let folder = try TestRepository()
    try folder.commit("one")
    try folder.git("tag", "v1.2")
    let repository = try GitRepository(at: folder.path)

    let error = #expect(throws: Diagnostic.self) { try repository.commit("v1.3") }
    #expect(error?.message == Message("E1197", ["revision": "v1.3"]))
    #expect(error?.cure == .didYouMean("v1.2"))
    #expect(code { () throws(Diagnostic) in _ = try repository.commit("--all") } == "E1197")
  }

  @Test("lists the commits of a range after their parents, also of merges")
  func history() throws {
    let folder = try TestRepository()
    let base = try folder.commit("base", ["a.lua": "0"])
    try folder.git("checkout", "-q", "-b", "side")
    let side = try folder.commit("side", ["b.lua": "1"])
    try folder.git("checkout", "-q", "main")
    let main = try folder.commit("main", ["a.lua": "1"])
    try folder.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    let merge = try folder.git("rev-parse", "HEAD")
    let repository = try GitRepository(at: folder.path)

    let history = try repository.history(since: base, until: merge)
    #expect(
      Set(history) == [
        Commit(id: side, parents: [base]), Commit(id: main, parents: [base]),
        Commit(id: merge, parents: [main, side]),
      ])
    #expect(history.last?.id == merge)
    let all = try repository.history(since: nil, until: merge)
    #expect(all.first == Commit(id: base, parents: []))
    #expect(all.count == 4)
  }

  @Test("knows the subject, the author and the day of a commit")
  func description() throws {
    let folder = try TestRepository()
    let id = try folder.commit("결제: the button \"Pay\"\n\nMore.")
    let repository = try GitRepository(at: folder.path)

    let description = try repository.description(of: id)
    #expect(description.subject == "결제: the button \"Pay\"")
    #expect(description.author == "Kim")
    #expect(description.day == "2026-03-01")
  }

  @Test(
    "gives the day of a commit in the zone of its author",
    arguments: [
      ("0 +0000", "1970-01-01"), ("951782400 +0000", "2000-02-29"), ("-1 +0000", "1969-12-31"),
      ("1772321400 +0900", "2026-03-01"), ("1772321400 -0330", "2026-02-28"),
      ("4107542400 +0000", "2100-03-01"),
    ])
  func days(time: String, day: String) {
    #expect(CommitDescription("tree x\nauthor A <a@b> \(time)\n\nsubject\n").day == day)
  }

  @Test("is that of a folder in its working tree, of a submodule, a worktree, or a bare repository")
  func places() throws {
    let inner = try TestRepository()
    try inner.commit("inner", ["inner.lua": "1"])
    let folder = try TestRepository()
    try folder.commit("one", ["apps/shop.lua": "1"])
    try folder.git("submodule", "--quiet", "add", inner.path, "lib")
    try folder.commit("module")
    let other = try TestRepository(isBare: true)
    try folder.git("worktree", "add", "-q", other.path + "/tree", "-b", "other")
    try other.git("clone", "-q", "--bare", folder.path, "bare.git")

    let places =
      ["apps", "lib"].map { folder.path + "/" + $0 }
      + ["tree", "bare.git"].map { other.path + "/" + $0 }
    let roots = try places.map { try GitRepository(at: $0).root }
    #expect(roots == [folder.path] + places.dropFirst())
    let names = try places.map { place in
      let repository = try GitRepository(at: place)
      return try repository.tree(of: repository.commit("HEAD")).names(in: repository.root)
    }
    let own = [".gitmodules", "apps", "lib"]
    #expect(names == [own, ["inner.lua"], own, own])
  }

  @Test("is reported where there is none, and where git is not installed")
  func none() throws {
    let folder = try TestRepository(isBare: true)

    let codes = [
      code { () throws(Diagnostic) in _ = try GitRepository(at: folder.path) },
      code { () throws(Diagnostic) in
        _ = try GitRepository(at: folder.path, git: "no-such-git")
      },
      code { () throws(Diagnostic) in _ = try GitRepository(at: folder.path, git: "false") },
    ]
    #expect(codes == ["E1196", "E1195", "E1199"])
  }

  @Test("that is a shallow clone says which commit it lacks")
  func shallow() throws {
    let folder = try TestRepository()
    let first = try folder.commit("one")
    try folder.commit("two")
    let clone = try TestRepository(isBare: true)
    try clone.git("clone", "-q", "--depth", "1", "file://" + folder.path, "clone")
    let repository = try GitRepository(at: clone.path + "/clone")

    #expect(code { () throws(Diagnostic) in _ = try repository.commit("HEAD~1") } == "E1198")
    #expect(code { () throws(Diagnostic) in _ = try repository.commit(first) } == "E1198")
  }

  @Test("finds the commit where two histories part")
  func mergeBase() throws {
    let folder = try TestRepository()
    let base = try folder.commit("base")
    try folder.git("checkout", "-q", "-b", "side")
    let side = try folder.commit("side")
    try folder.git("checkout", "-q", "main")
    let main = try folder.commit("main")
    try folder.git("checkout", "-q", "--orphan", "lone")
    let lone = try folder.commit("lone")
    let repository = try GitRepository(at: folder.path)

    let found = try repository.mergeBase(of: main, and: side)
    #expect(found == base)
    #expect(
      code { () throws(Diagnostic) in _ = try repository.mergeBase(of: main, and: lone) }
        == "E1199")
  }
}

@Suite("The files of a revision")
struct RevisionTreeTests {
  @Test("are those of its commit, whatever the working tree contains")
  func files() throws {
    let folder = try TestRepository()
    let old = try folder.commit("one", ["shop.lua": "old", "내 앱/장바구니 1.lua": "한글"])
    try folder.commit("two", ["shop.lua": "new"])
    try folder.write(["shop.lua": "dirty", "untracked.lua": "?"])
    let tree = try GitRepository(at: folder.path).tree(of: old)

    let texts = try ["shop.lua", "내 앱/장바구니 1.lua"].map {
      String(decoding: try tree.bytes(of: folder.path + "/" + $0), as: UTF8.self)
    }
    #expect(texts == ["old", "한글"])
    let names = try tree.names(in: folder.path)
    #expect(names == ["shop.lua", "내 앱"])
    let kinds = ["shop.lua", "내 앱", "untracked.lua"].map {
      tree.kind(of: folder.path + "/" + $0)
    }
    #expect(kinds == [.file, .folder, nil])
    let error = #expect(throws: Diagnostic.self) {
      try tree.bytes(of: folder.path + "/shop2.lua")
    }
    #expect(error?.message == Message("E0101", ["path": folder.path + "/shop2.lua"]))
    #expect(error?.cure == .didYouMean(folder.path + "/shop.lua"))
  }

  @Test("outside the repository are those on the disk")
  func outside() throws {
    let folder = try TestRepository()
    let other = try TestRepository(isBare: true)
    try other.write(["tool.lua": "tool"])
    let tree = try GitRepository(at: folder.path).tree(of: try folder.commit("one"))

    let bytes = try tree.bytes(of: other.path + "/tool.lua")
    #expect(bytes == Array("tool".utf8))
  }

  @Test("include those that links lead to, unless they lead out of the repository")
  func links() throws {
    let folder = try TestRepository()
    try folder.write(["real/a.lua": "a"])
    for (name, target) in [
      ("real/link.lua", "a.lua"), ("folder", "real"), ("out.lua", "../secret.lua"),
      ("absolute.lua", "/etc/hosts"), ("loop", "loop"), ("real/up.lua", "../b.lua"),
    ] {
      try folder.git("config", "core.symlinks", "true")
      _ = try ChildProgram.run(["ln", "-s", target, name], in: folder.path)
    }
    let tree = try GitRepository(at: folder.path).tree(of: try folder.commit("b", ["b.lua": "b"]))

    let names = [
      "real/link.lua", "folder/link.lua", "real/up.lua", "out.lua", "absolute.lua", "loop",
    ]
    let texts = names.map { name in
      (try? tree.bytes(of: folder.path + "/" + name)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(texts == ["a", "a", "b", nil, nil, nil])
    let out = ["real/link.lua", "real/up.lua"].map {
      tree.isLink(folder.path + "/" + $0, outOf: folder.path + "/real")
    }
    #expect(out == [false, true])
  }

  @Test("contain an app with its modules, plugins and pictures")
  func app() throws {
    let folder = try TestRepository()
    let files = [
      "app.lua": """
      local Step = require "steps"
      plugin "greet"
      screen "Home" { title = greeting, picture = "home.svg", intended "dead-end" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      "steps.lua": "return steps \"Step\" { \"start\" }", "home.svg": "<svg>old</svg>",
      "plugins/greet.lua": """
      plugin { name = "greet", version = "1.0.0", needs = { core = "1" } }
      export { greeting = "Old" }
      """,
    ]
    let id = try folder.commit("one", files)
    try folder.git("rm", "-rq", ".")
    try folder.commit("empty")
    let tree = try GitRepository(at: folder.path).tree(of: id)

    let app = try AppLoader().load(folder.path + "/app.lua", from: .files(of: tree))
    #expect(
      app.sources.names.map { $0.replacing(folder.path + "/", with: "") }.sorted() == [
        "app.lua", "plugins/greet.lua", "steps.lua",
      ])
    let again = try app.loadedAgain()
    #expect(again.files == app.files)
    let elsewhere = app.loadingElsewhere()
    #expect(elsewhere?.files == app.files)
  }
}
