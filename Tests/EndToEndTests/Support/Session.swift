/// What each script prints, by whole lines; the last one ends with a line break.
func lines(_ text: String) -> String { text + "\n" }
