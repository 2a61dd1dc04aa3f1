import Diagnostics

enum NameKind: String, CaseIterable {
  case app, step, steps, screen, flow, service, stepper, button, list, label, field, search, toggle
  case picker, segments, image
  case after, timer, observe, given, state, intended, command, plugin, export, option, check
  case exporter, report, template, container, link, fetch, word
  case expectation
  case journeyWord = "journey word"
  case logStyle = "log style"
  case modalStyle = "modal style"
  case screenOrFlow = "screen or flow"

  var message: Message { Message(en: rawValue, ko: korean) }

  private var korean: String {
    switch self {
    case .app: "앱"
    case .step: "스텝"
    case .steps: "스텝 집합"
    case .screen: "화면"
    case .flow: "플로우"
    case .service: "서비스"
    case .stepper: "스테퍼"
    case .button: "버튼"
    case .list: "목록"
    case .label: "레이블"
    case .field: "입력란"
    case .search: "검색란"
    case .toggle: "스위치"
    case .picker, .segments: "고르는 것"
    case .image: "그림"
    case .state: "상태"
    case .after, .timer: "타이머"
    case .observe: "관찰"
    case .given: "처음 값"
    case .intended: "의도"
    case .command: "명령"
    case .plugin: "플러그인"
    case .export: "내보낸 키워드"
    case .option: "옵션"
    case .check: "검사"
    case .exporter: "내보내기"
    case .report: "보고서"
    case .template: "템플릿"
    case .container: "컨테이너"
    case .link: "링크"
    case .fetch: "가져오기"
    case .expectation: "기대"
    case .journeyWord: "여정 키워드"
    case .logStyle: "로그 형식"
    case .modalStyle: "모달 스타일"
    case .word: "키워드"
    case .screenOrFlow: "화면 또는 플로우"
    }
  }
}

extension BlockWord {
  var kind: NameKind {
    switch self {
    case .app: .app
    case .screen: .screen
    case .flow: .flow
    case .service, .override: .service
    case .stepper: .stepper
    case .button: .button
    case .list: .list
    case .label: .label
    case .field: .field
    case .search: .search
    case .toggle: .toggle
    case .picker: .picker
    case .segments: .segments
    case .image: .image
    case .after: .after
    case .timer: .timer
    case .observe: .observe
    case .given: .given
    case .intended: .intended
    }
  }
}
