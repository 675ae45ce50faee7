package io.sluice.bench.thread.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The few calls of Flink's REST interface that it takes to run a job. */
final class FlinkRest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String BOUNDARY = "a-boundary-no-jar-contains";

  private final HttpClient http = HttpClient.newHttpClient();
  private final String address;

  FlinkRest(int port) {
    address = "http://127.0.0.1:" + port;
  }

  /** Where it answers. */
  URI address() {
    return URI.create(address);
  }

  /** How many slots are free; 0 also while nobody answers. */
  int freeSlots() throws InterruptedException {
    try {
      return send(request("/overview").GET()).path("slots-available").asInt();
    } catch (IOException notYet) {
      return 0;
    }
  }

  /** Uploads a job's jar and starts it. */
  void run(Path jar, List<String> arguments) throws IOException, InterruptedException {
    String body = JSON.writeValueAsString(Map.of("programArgsList", arguments));
    JsonNode unused =
        send(
            request("/jars/" + upload(jar) + "/run")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private String upload(Path jar) throws IOException, InterruptedException {
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

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE);
  }

  private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpRequest built = request.build();
    HttpResponse<String> response = http.send(built, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 300) {
      throw new IOException(
          "Flink answered %d to %s: %s"
              .formatted(response.statusCode(), built.uri().getPath(), response.body()));
    }
    return JSON.readTree(response.body());
  }
}
