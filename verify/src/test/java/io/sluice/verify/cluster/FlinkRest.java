package io.sluice.verify.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** The few calls of Flink's REST interface that the tests make. */
public final class FlinkRest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private final HttpClient http = HttpClient.newHttpClient();
  private final String address;

  FlinkRest(String address) {
    this.address = address;
  }

  public String address() {
    return address;
  }

  public JsonNode get(String path) {
    return send(request(path).GET());
  }

  private JsonNode post(String path, Object body) {
    try {
      String json = JSON.writeValueAsString(body);
      return send(
          request(path)
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString(json)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Uploads a job's jar; returns its id for {@link #run}. */
  public String upload(Path jar) throws IOException {
    String boundary = "a-boundary-no-jar-contains";
    String head =
        "--%s\r\nContent-Disposition: form-data; name=\"jarfile\"; filename=\"%s\"\r\n%s\r\n\r\n"
            .formatted(boundary, jar.getFileName(), "Content-Type: application/x-java-archive");
    String tail = "\r\n--" + boundary + "--\r\n";
    JsonNode answer =
        send(
            request("/jars/upload")
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .POST(
                    HttpRequest.BodyPublishers.ofByteArrays(
                        List.of(
                            head.getBytes(UTF_8), Files.readAllBytes(jar), tail.getBytes(UTF_8)))));
    String file = answer.path("filename").asText();
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** Starts a job from an uploaded jar; returns the job's id. */
  public String run(String jar, int parallelism, List<String> arguments) {
    return post(
            "/jars/" + jar + "/run",
            Map.of("parallelism", parallelism, "programArgsList", arguments))
        .path("jobid")
        .asText();
  }

  /** Starts a job by a main class of an uploaded jar; returns the job's id. */
  public String run(String jar, String mainClass, int parallelism, List<String> arguments) {
    return post(
            "/jars/" + jar + "/run",
            Map.of(
                "entryClass", mainClass, "parallelism", parallelism, "programArgsList", arguments))
        .path("jobid")
        .asText();
  }

  /** Starts a job from a savepoint; all of its state must fit. */
  public String restore(String jar, int parallelism, List<String> arguments, String savepoint) {
    return post(
            "/jars/" + jar + "/run",
            Map.of(
                "parallelism",
                parallelism,
                "programArgsList",
                arguments,
                "savepointPath",
                savepoint,
                "allowNonRestoredState",
                false))
        .path("jobid")
        .asText();
  }

  public String state(String job) {
    return get("/jobs/" + job).path("state").asText();
  }

  public long completedCheckpoints(String job) {
    return get("/jobs/" + job + "/checkpoints").path("counts").path("completed").asLong();
  }

  /** How often a job went back to a checkpoint. */
  public long restores(String job) {
    return get("/jobs/" + job + "/checkpoints").path("counts").path("restored").asLong();
  }

  /** A metric of each of so many TaskManagers, as text; waits until Flink has collected it. */
  public List<String> taskManagerMetric(int taskManagers, String name) {
    return await()
        .atMost(Duration.ofMinutes(3))
        .until(() -> taskManagerMetric(name), values -> values.size() == taskManagers);
  }

  /** Waits until each of so many TaskManagers tells this value of a metric. */
  public void awaitTaskManagers(int taskManagers, String name, String value) {
    List<String> all = Collections.nCopies(taskManagers, value);
    await()
        .atMost(Duration.ofMinutes(3))
        .alias(name)
        .until(() -> taskManagerMetric(name), values -> values.equals(all));
  }

  private List<String> taskManagerMetric(String name) {
    List<String> values = new ArrayList<>();
    for (JsonNode taskManager : get("/taskmanagers").path("taskmanagers")) {
      String path = "/taskmanagers/" + taskManager.path("id").asText() + "/metrics?get=" + name;
      get(path).forEach(metric -> values.add(metric.path("value").asText()));
    }
    return values;
  }

  /** Stops a job with a savepoint; returns the savepoint's place. */
  public String stopWithSavepoint(String job) {
    String trigger =
        post("/jobs/" + job + "/stop", Map.of("drain", false)).path("request-id").asText();
    AtomicReference<JsonNode> status = new AtomicReference<>();
    await()
        .atMost(Duration.ofMinutes(3))
        .until(
            () -> {
              status.set(get("/jobs/" + job + "/savepoints/" + trigger));
              return status.get().path("status").path("id").asText().equals("COMPLETED");
            });
    JsonNode operation = status.get().path("operation");
    if (!operation.has("location")) {
      throw new IllegalStateException("the savepoint failed: " + operation);
    }
    return operation.path("location").asText();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofMinutes(3));
  }

  private JsonNode send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() >= 300) {
        throw new IllegalStateException(
            request.build().uri() + " answered " + response.statusCode() + ": " + response.body());
      }
      return JSON.readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
