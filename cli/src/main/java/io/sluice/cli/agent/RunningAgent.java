package io.sluice.cli.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.agent.http.StateView;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.explain.JournalEntry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks a running agent over HTTP. */
public final class RunningAgent {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String OTHER_VERSION = "the answer is not from an agent of this version";
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final URI base;
  private final Optional<String> token;

  /**
   * Takes the address of an agent.
   *
   * @throws UserError when it is no HTTP address
   */
  public RunningAgent(String url, Optional<String> token) {
    this.token = token;
    try {
      base = URI.create(url.replaceAll("/+$", ""));
      if (!"http".equals(base.getScheme()) || base.getHost() == null) {
        throw new IllegalArgumentException();
      }
    } catch (IllegalArgumentException e) {
      throw UserError.usage(
          "--agent %s: expected an address such as http://127.0.0.1:9466".formatted(url));
    }
  }

  /**
   * Returns the agent's state.
   *
   * @throws UserError when no agent answers
   */
  public StateView state() throws InterruptedException {
    return get("/api/state", StateView.class);
  }

  /**
   * Returns the agent's latest decisions, the newest last.
   *
   * @throws UserError when no agent answers
   */
  public List<JournalEntry> decisions() throws InterruptedException {
    JsonNode lines = get("/api/decisions", JsonNode.class);
    try {
      return JournalEntry.all(lines);
    } catch (IllegalArgumentException e) {
      throw refused(OTHER_VERSION, e);
    }
  }

  private <T> T get(String path, Class<T> type) throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).timeout(PATIENCE);
    token.ifPresent(known -> request.header("Authorization", "Bearer " + known));
    try {
      HttpResponse<String> answer =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw refused(
            "the agent answers with status %d: %s"
                .formatted(answer.statusCode(), answer.body().strip()),
            null);
      }
      return JSON.readValue(answer.body(), type);
    } catch (JsonProcessingException e) {
      throw refused(OTHER_VERSION, e);
    } catch (IOException e) {
      throw refused(
          "no agent answers; start one with 'sluice agent --channels DIR --listen %s'"
              .formatted(base.getAuthority()),
          e);
    }
  }

  private UserError refused(String reason, Exception cause) {
    return UserError.hostCannot(
        "--agent http://%s: %s".formatted(base.getAuthority(), reason), cause);
  }
}
