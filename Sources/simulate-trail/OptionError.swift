/// An argument that cannot be understood.
struct OptionError: Error, Equatable {
  var message: String
}
