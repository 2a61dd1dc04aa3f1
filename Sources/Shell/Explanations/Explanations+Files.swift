import Diagnostics

// Files that cannot be read, and texts that are no scripts.
extension ExplanationCatalog {
  static let filePages: [Explanation] = [
    Explanation(
      "E0101", Message(en: "a file does not exist", ko: "파일이 없습니다"),
      means: Message(
        en: "There is no file of that name where it was looked for.",
        ko: "찾은 자리에 그런 이름의 파일이 없습니다."),
      example: Explanation.Example(files: [], opens: "nowhere.lua"),
      cure: Message(
        en: "Look at the spelling, and at the folder you are in.",
        ko: "철자와 지금 있는 폴더를 확인하세요.")),
    Explanation(
      "E0102", Message(en: "a folder was named, not a script", ko: "스크립트가 아니라 폴더입니다"),
      means: Message(
        en: "What was to be loaded is a folder.", ko: "불러오려는 것이 폴더입니다."),
      example: Explanation.Example(
        files: [Explanation.Example.File(name: "app.lua", content: .folder)]),
      cure: Message(en: "Name the file in it.", ko: "그 안의 파일을 지정하세요.")),
    Explanation(
      "E0103", Message(en: "a file cannot be read", ko: "파일을 읽을 수 없습니다"),
      means: Message(
        en: "The file is there, but the system does not let it be read; the message says why.",
        ko: "파일은 있지만 시스템이 읽게 해 주지 않습니다. 이유는 메시지에 있습니다."),
      example: Explanation.Example(
        files: [Explanation.Example.File(name: "app.lua", content: .loop)]),
      cure: Message(
        en: "Mend its permissions, or the link that leads to it.",
        ko: "권한이나 파일을 가리키는 링크를 고치세요.")),
    Explanation(
      "E0104", Message(en: "a file is no text", ko: "텍스트 파일이 아닙니다"),
      means: Message(
        en: "A script is text in UTF-8. This file has bytes that are none.",
        ko: "스크립트는 UTF-8 텍스트입니다. 이 파일에는 텍스트가 아닌 바이트가 있습니다."),
      example: Explanation.Example(
        files: [Explanation.Example.File(name: "app.lua", content: .bytes([0x6C, 0x00, 0xFF]))]),
      cure: Message(en: "Save it as UTF-8.", ko: "UTF-8로 저장하세요.")),
    Explanation(
      "E0105", Message(en: "a file is precompiled", ko: "미리 컴파일된 파일입니다"),
      means: Message(
        en: "Compiled Lua can do things that no text can, so that only text is loaded.",
        ko: "컴파일된 Lua는 텍스트로 할 수 없는 일도 할 수 있어서 텍스트만 불러옵니다."),
      example: Explanation.Example(
        files: [
          Explanation.Example.File(name: "app.lua", content: .bytes([0x1B, 0x4C, 0x75, 0x61]))
        ]),
      cure: Message(en: "Load the text it was made from.", ko: "원래의 텍스트를 불러오세요.")),
    Explanation(
      "E0114", Message(en: "Lua itself found a mistake", ko: "Lua가 찾은 오류입니다"),
      means: Message(
        en: """
          The text is no Lua, or a function did what Lua cannot do, or called error. The words are \
          Lua's own. Beside them stands what is probably missing, and below them who called whom.
          """,
        ko: """
          텍스트가 Lua 문법에 맞지 않거나, 함수가 Lua에서 할 수 없는 일을 했거나, error를 불렀습니다. \
          문장은 Lua의 것이고, 그 옆에 빠진 것으로 보이는 것이, 아래에 호출한 곳이 나옵니다.
          """),
      example: .script(
        """
        local function double(number)
          return number * 2

        print(double(21))
        """),
      cure: Message(
        en: "For a text, look at the line of the note too: a block may be open since there.",
        ko: "문법 오류라면 참고에 나온 줄도 보세요. 거기서부터 블록이 열려 있을 수 있습니다.")),
    Explanation(
      "E0130", Message(en: "error was called without a text", ko: "텍스트 없이 error를 불렀습니다"),
      means: Message(
        en: "Lua lets any value be raised. One that is no text cannot be shown.",
        ko: "Lua에서는 아무 값이나 오류로 일으킬 수 있지만 텍스트가 아니면 보여 줄 수 없습니다."),
      example: .app("go = function(flow) error({ code = 7 }) end,", ":navigate .go"),
      cure: Message(
        en: "Write error(\"what happened\").", ko: "error(\"무슨 일인지\")처럼 쓰세요.")),
    Explanation(
      "E0115", Message(en: "a module does not exist", ko: "모듈이 없습니다"),
      means: Message(
        en: "require \"shop.screens\" runs shop/screens.lua, in the folder of the script.",
        ko: "require \"shop.screens\"는 스크립트 폴더의 shop/screens.lua를 실행합니다."),
      example: .script("require \"screens\""),
      cure: Message(
        en: "Make the file, or mend the name. A dot goes down a folder.",
        ko: "파일을 만들거나 이름을 고치세요. 점은 폴더를 하나 내려갑니다.")),
    Explanation(
      "E0116", Message(en: "that cannot be a module's name", ko: "모듈 이름이 될 수 없습니다"),
      means: Message(
        en: "A module's name has letters, digits, '_', '-', and '.' between folders.",
        ko: "모듈 이름에는 글자, 숫자, '_', '-', 그리고 폴더 사이의 '.'만 쓸 수 있습니다."),
      example: .script("require \"../screens\""),
      cure: Message(
        en: "Keep modules in the script's folder or below it.",
        ko: "모듈은 스크립트 폴더나 그 아래에 두세요.")),
    Explanation(
      "E0117", Message(en: "modules require one another in a circle", ko: "모듈이 서로를 require 합니다"),
      means: Message(
        en: "A module is run when it is first required. This one needs itself to be run.",
        ko: "모듈은 처음 require 될 때 실행됩니다. 이 모듈은 실행되려면 자기 자신이 필요합니다."),
      example: Explanation.Example(files: [
        Explanation.Example.File(name: "app.lua", content: .text("require \"steps\"\n")),
        Explanation.Example.File(name: "steps.lua", content: .text("require \"screens\"\n")),
        Explanation.Example.File(name: "screens.lua", content: .text("require \"steps\"\n")),
      ]),
      cure: Message(
        en: "Put what both need into a third module, such as the steps.",
        ko: "스텝처럼 양쪽에 필요한 것을 세 번째 모듈로 옮기세요.")),
    Explanation(
      "E0118", Message(en: "a file is empty", ko: "파일이 비어 있습니다"),
      means: Message(en: "There is nothing in the file.", ko: "파일에 아무것도 없습니다."),
      example: .script(""),
      cure: Message(
        en: "Write a flow with a first step; scripts/hello.lua shows a whole app.",
        ko: "첫 스텝을 가진 플로우를 쓰세요. scripts/hello.lua가 앱 전체를 보여 줍니다.")),
  ]
}
