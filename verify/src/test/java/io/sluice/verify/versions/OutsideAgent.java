package io.sluice.verify.versions;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.protocol.Ports;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.command.SluiceCommand;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** {@code sluice agent --apply} beside a Flink that it knows by its REST interface only. */
final class OutsideAgent implements AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();

  private final SluiceCommand command;
  private final URI state;

  private OutsideAgent(SluiceCommand command, URI state) {
    this.command = command;
    this.state = state;
  }

  /** Starts it; it may not have found anything yet. */
  static OutsideAgent start(Path folder, URI flink) throws IOException {
    Files.writeString(
        folder.resolve("agent.yaml"),
        """
        apply: true
        contention: 0
        engines:
        - flink: %s
          every: 500 ms
        rules:
        - query: windows of numbers
          policy: qs
        """
            .formatted(flink));
    SluiceCommand command =
        SluiceCommand.start(folder, "agent --config agent.yaml --listen 127.0.0.1:" + Ports.free());
    String address = command.awaitPrinted(Pattern.compile("listening at (http://\\S+)"));
    return new OutsideAgent(command, URI.create(address + "/api/state"));
  }

  /** The operators that it sees. */
  Seen look() throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(state).build();
    String answer = HTTP.send(request, BodyHandlers.ofString()).body();
    JsonNode operators = JSON.readTree(answer).path("operators");
    return new Seen(StreamSupport.stream(operators.spliterator(), false).toList());
  }

  String said() throws IOException {
    return command.err();
  }

  /** Ends it as Ctrl-C does; returns its exit code. */
  int end() throws IOException, InterruptedException {
    command.signal("INT");
    return command.exitCode();
  }

  @Override
  public void close() {
    command.close();
  }

  /** A look: a row for each thread that runs an operator. */
  record Seen(List<JsonNode> rows) {

    Set<String> jobs() {
      return rows.stream().map(row -> row.path("query").asText()).collect(toSet());
    }

    Set<String> operators() {
      return rows.stream().map(row -> row.path("operator").asText()).collect(toSet());
    }

    Set<Long> threads() {
      return rows.stream().map(row -> row.path("thread").asLong()).collect(toSet());
    }

    Set<Long> processes() {
      return rows.stream().map(row -> row.path("process").asLong()).collect(toSet());
    }

    /** Counts the threads with a known queue in front of them. */
    long queues() {
      return rows.stream().filter(row -> row.path("queue").isNumber()).count();
    }

    /** Counts the threads whose output is flushed by another thread. */
    long flushed() {
      return rows.stream()
          .filter(
              row -> row.path("helpers").findValuesAsText("name").stream().anyMatch(Seen::flushes))
          .count();
    }

    private static boolean flushes(String thread) {
      return thread.startsWith("OutputFlusher for ");
    }

    /** The nice values of the threads of operators whose names begin so, by thread. */
    Map<Long, Integer> nice(String operator) {
      return rows.stream()
          .filter(row -> row.path("operator").asText().startsWith(operator))
          .collect(toMap(row -> row.path("thread").asLong(), Seen::nice));
    }

    /** Returns the nice value that the operating system shows, whatever the agent says. */
    private static int nice(JsonNode row) {
      try {
        return Lowered.nice(row.path("process").asLong(), row.path("thread").asLong());
      } catch (IOException ended) {
        return Integer.MIN_VALUE;
      }
    }
  }
}
