package io.sluice.agent.outside.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Fetches JSON from an engine over HTTP. Used by one thread. */
public final class JsonEndpoint {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int NOT_FOUND = 404;

  private final String address;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(PATIENCE)
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  /**
   * Makes an endpoint; it connects with the first request.
   *
   * @param address the prefix of all paths
   */
  public JsonEndpoint(URI address) {
    this.address = address.toString().replaceAll("/+$", "");
  }

  /**
   * Sends one GET request and waits a few seconds at most.
   *
   * @param path the path, beginning with a slash
   * @return the JSON; a missing node if the server has no such resource
   * @throws IOException when no server answers, or its answer is no JSON; the message says which
   */
  public JsonNode get(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE).build();
    HttpResponse<InputStream> answer =
        client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = answer.body()) {
      if (answer.statusCode() == NOT_FOUND) {
        return MissingNode.getInstance();
      }
      if (answer.statusCode() != 200) {
        throw new IOException("it says " + answer.statusCode());
      }
      return JSON.readTree(body);
    }
  }

  @Override
  public String toString() {
    return address;
  }
}
