package io.sluice.agent.http;

/** The requests that an agent answers. {@code docs/reference/http.md} is made from them. */
enum Route {
  METRICS("GET", "/metrics", "", "Returns all metrics in Prometheus' text format."),
  STATE(
      "GET",
      "/api/state",
      "",
      "Returns each operator with its metrics, its priority, what that goes by and what its thread"
          + " has, as JSON. It is what `sluice top --output json` prints."),
  DECISIONS(
      "GET",
      "/api/decisions",
      "",
      "Returns the latest thousand decisions and two hundred events, as JSON in the form of the"
          + " [journal](journal.md)."),
  RULE(
      "PUT",
      "/rules/",
      "NAME",
      "Gives a rule the policy whose name is the body, or with `auto` that of the file. It answers"
          + " 400 for an unknown policy, 404 for an unknown rule, and 409 where no engine tells what"
          + " the policy needs."),
  NODE(
      "PUT",
      "/nodes/",
      "NAME",
      "Takes in what the agent of another node tells of its operators, in a binary frame, and"
          + " returns what all others told."),
  NODES("GET", "/api/nodes", "", "Returns what the agents of other nodes tell, as JSON.");

  private final String method;
  private final String path;
  private final String variable;
  private final String meaning;

  Route(String method, String path, String variable, String meaning) {
    this.method = method;
    this.path = path;
    this.variable = variable;
    this.meaning = meaning;
  }

  /** Returns the path, up to what differs between requests. */
  String path() {
    return path;
  }

  /** Returns the row of a table in Markdown. */
  String row() {
    return "| `%s %s%s` | %s |\n".formatted(method, path, variable, meaning);
  }
}
