package io.sluice.flink.plugin.state.command;

import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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

  private final URI place;

  StageRest(String address, String job, String stage) {
    place =
        URI.create(
            "%s/jobs/%s/coordinators/%s".formatted(address, job, StageLayout.gateUid(stage)));
  }

  StageAnswer send(StageRequest request) throws IOException, InterruptedException {
    byte[] bytes = new SerializedValue<CoordinationRequest>(request).getByteArray();
    String body =
        "{\"serializedCoordinationRequest\":\"%s\"}"
            .formatted(Base64.getEncoder().encodeToString(bytes));
    HttpResponse<String> response =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(place)
                    .timeout(PATIENCE)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    Matcher result = RESULT.matcher(response.body());
    if (!result.find()) {
      throw new IOException(
          "Flink answered %d to %s: %s".formatted(response.statusCode(), place, response.body()));
    }
    return answer(Base64.getDecoder().decode(result.group(1)));
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
