/// Returns a value of any type, for code that is compiled and never run.
func given<Value>() -> Value {
  preconditionFailure("Spellings are compiled and never run")
}
