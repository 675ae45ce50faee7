package io.sluice.agent.http;

/**
 * Lists the requests that an agent answers. {@code docs/reference/http.md} is generated from it.
 */
enum Route {
  METRICS("GET", "/metrics", "", "Returns all metrics in Prometheus' text format."),
  STATE(
      "GET",
      "/api/state",
      "",
      "Returns each operator with its metrics, its priority, the metrics behind that and the "
          + "settings of its thread, as JSON. `sluice top --output json` prints the same."),
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
      "Gives a rule the policy that the body names, or with `auto` its own. It answers 400 for an "
          + "unknown policy, 404 for an unknown rule, and 409 if no engine reports what the policy "
          + "needs."),
  NODE(
      "PUT",
      "/nodes/",
      "NAME",
      "Receives the metrics that the agent of another node reports about its operators, in a "
          + "binary frame, and returns the reports of all others."),
  NODES("GET", "/api/nodes", "", "Returns the reports of the agents of other nodes, as JSON.");

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

  /** Returns the path, without the part that differs between requests. */
  String path() {
    return path;
  }

  /** Returns the request as a row of a Markdown table. */
  String row() {
    return "| `%s %s%s` | %s |\n".formatted(method, path, variable, meaning);
  }
}
