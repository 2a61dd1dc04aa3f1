# Builds Sextant from the source archive of a release. `make dist` fills in the version and the checksum.
class Sextant < Formula
  desc "Scriptable shell for the navigation of an app"
  homepage "@HOME@"
  url "@HOME@/releases/download/v@VERSION@/sextant-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "lua@5.4"

  on_linux do
    depends_on "swift" => :build
    depends_on "zlib"
  end

  def install
    # Homebrew has a sandbox of its own, and sandboxes do not nest.
    system "make", "install", "PREFIX=#{prefix}", "SWIFTFLAGS=--disable-sandbox"
  end

  test do
    assert_match "sextant #{version}", shell_output("#{bin}/sextant --version")
    system bin/"sextant", "check", pkgshare/"scripts/hello.lua"
  end
end
