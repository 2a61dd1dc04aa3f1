import Diagnostics

struct SchemaRequest: MachineRequest {
  let name = "schema"
  let summary = "tells what can be asked and what is answered, as a JSON schema"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    MachineSchema.json
  }
}
