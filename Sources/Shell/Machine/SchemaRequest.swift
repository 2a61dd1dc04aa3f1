import Diagnostics

struct SchemaRequest: MachineRequest {
  let name = "schema"
  let summary = "returns the JSON schema of requests and answers"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    MachineSchema.json
  }
}
