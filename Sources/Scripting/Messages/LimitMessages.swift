package import Diagnostics

extension ScriptLimits.Activity: MessageValue {
  package var messagePart: Message.Part { .message(Message("activity.\(rawValue)")) }

}
