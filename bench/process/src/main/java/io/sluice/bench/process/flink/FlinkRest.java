package io.sluice.bench.process.flink;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Calls the parts of Flink's REST interface that are needed to run a job. */
public final class FlinkRest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String BOUNDARY = "a-boundary-no-jar-contains";

  private final HttpClient http = HttpClient.newHttpClient();
  private final String address;

  FlinkRest(int port) {
    address = "http://127.0.0.1:" + port;
  }

  /** Returns the address of the REST interface. */
  public URI address() {
    return URI.create(address);
  }

  /** Sends a GET request. */
  public JsonNode get(String path) throws IOException {
    return send(request(path).GET());
  }

  /** Sends a POST request with a JSON document. */
  public JsonNode post(String path, Map<String, ?> body) throws IOException {
    String json = JSON.writeValueAsString(body);
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json)));
  }

  /** Sends a PUT request with a JSON document. */
  public void put(String path, JsonNode body) throws IOException {
    JsonNode unused =
        send(
            request(path)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
  }

  /** Uploads a job's jar; returns its id for {@link #run}. */
  public String upload(Path jar) throws IOException {
    String head =
        "--%s\r\nContent-Disposition: form-data; name=\"jarfile\"; filename=\"%s\"\r\n%s\r\n\r\n"
            .formatted(BOUNDARY, jar.getFileName(), "Content-Type: application/x-java-archive");
    String tail = "\r\n--" + BOUNDARY + "--\r\n";
    List<byte[]> parts =
        List.of(head.getBytes(UTF_8), Files.readAllBytes(jar), tail.getBytes(UTF_8));
    JsonNode answer =
        send(
            request("/jars/upload")
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofByteArrays(parts)));
    String file = answer.path("filename").asText();
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /**
   * Starts a job from an uploaded jar.
   *
   * @param jar the id of the jar
   * @param request the request's fields, as Flink documents them, such as {@code programArgsList}
   * @return the job's id
   */
  public String run(String jar, Map<String, ?> request) throws IOException {
    return post("/jars/" + jar + "/run", request).path("jobid").asText();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE);
  }

  private JsonNode send(HttpRequest.Builder request) throws IOException {
    HttpRequest built = request.build();
    try {
      HttpResponse<String> response = http.send(built, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() >= 300) {
        throw new IOException(
            "Flink answered %d to %s: %s"
                .formatted(response.statusCode(), built.uri().getPath(), response.body()));
      }
      return JSON.readTree(response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while Flink was asked");
    }
  }
}
