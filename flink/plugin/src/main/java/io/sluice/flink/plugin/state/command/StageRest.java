package io.sluice.flink.plugin.state.command;

import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;
import org.apache.flink.util.SerializedValue;

/** Reaches the coordinator of one stage through Flink's REST interface. */
final class StageRest {

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Pattern RESULT =
      Pattern.compile("\"serializedCoordinationResult\"\\s*:\\s*\"([^\"]*)\"");

  /** The first line of what failed inside of Flink; in JSON, lines end with a backslash and n. */
  private static final Pattern FAILURE = Pattern.compile("on server side:\\\\n([^\\\\]*)");

  private final String address;
  private final String job;
  private final String stage;
  private final HttpClient client = HttpClient.newHttpClient();

  StageRest(String address, String job, String stage) {
    this.address = address;
    this.job = job;
    this.stage = stage;
  }

  /** Sends a request; if no stage takes it, the answer says why. */
  StageAnswer send(StageRequest request) throws IOException, InterruptedException {
    URI place =
        URI.create(
            "%s/jobs/%s/coordinators/%s"
                .formatted(address, encoded(job), encoded(StageLayout.gateUid(stage))));
    byte[] bytes = new SerializedValue<CoordinationRequest>(request).getByteArray();
    String body =
        "{\"serializedCoordinationRequest\":\"%s\"}"
            .formatted(Base64.getEncoder().encodeToString(bytes));
    HttpRequest post =
        HttpRequest.newBuilder(place)
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> response = client.send(post, HttpResponse.BodyHandlers.ofString());
      Matcher result = RESULT.matcher(response.body());
      return result.find()
          ? answer(Base64.getDecoder().decode(result.group(1)))
          : new StageAnswer.Declined(refusal(response));
    } catch (ConnectException e) {
      return new StageAnswer.Declined(
          "--rest %s: no Flink answers there; name its REST interface".formatted(address));
    }
  }

  private String refusal(HttpResponse<String> response) {
    String body = response.body();
    if (body.contains("Coordinator of operator")) {
      return "--stage %s: job %s has no such elastic stage, or does not run it now"
          .formatted(stage, job);
    }
    if (body.contains("FlinkJobNotFoundException") || response.statusCode() == 400) {
      return "--job %s: Flink runs no such job; %s/jobs lists those that it has"
          .formatted(job, address);
    }
    Matcher failure = FAILURE.matcher(body);
    return "Flink answered %d to a command for stage %s of job %s: %s"
        .formatted(response.statusCode(), stage, job, failure.find() ? failure.group(1) : body);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static StageAnswer answer(byte[] bytes) throws IOException {
    try {
      return (StageAnswer)
          SerializedValue.<CoordinationResponse>fromBytes(bytes)
              .deserializeValue(StageRest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IOException("The stage runs with another version of Sluice", e);
    }
  }
}
