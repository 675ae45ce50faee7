package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import java.io.IOException;
import java.time.Duration;

/** Finds how often Flink collects the metrics of its REST interface. */
final class MetricInterval {
  private static final String KEY = "metrics.fetcher.update-interval";
  private static final Duration USUAL = Duration.ofSeconds(10);

  private MetricInterval() {}

  /** Returns the interval from Flink's configuration. */
  static Duration of(JsonEndpoint rest) throws IOException, InterruptedException {
    for (JsonNode entry : rest.get("/jobmanager/config")) {
      if (entry.path("key").asText().equals(KEY)) {
        return parse(entry.path("value").asText());
      }
    }
    return USUAL;
  }

  /** Parses a duration; as in Flink, a number without a unit means ms. */
  static Duration parse(String text) {
    try {
      return text.matches("\\d{1,12}")
          ? Duration.ofMillis(Long.parseLong(text))
          : DurationText.parse(text);
    } catch (BadValueException e) {
      return USUAL;
    }
  }
}
