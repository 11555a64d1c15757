/// One step of a trial that keeps two forks of a value: an edit of one, one becomes the other, or one
/// is made anew from what it holds, in a form of its own, and is then no relative of the other.
public enum ForkStep<Command: Sendable>: Sendable {
  case edit(Int, Command)
  case fork(Int)
  case remake(Int, form: Int)
}
