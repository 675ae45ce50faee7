package io.sluice.bench.dataflow.ads;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.dataflow.operator.Operator;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Consumer;

/** Parses events, keeps views, and joins the ad with its campaign. */
public final class ViewFilter implements Operator<AdEvent, View> {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, Integer> campaignOfAd;
  private final int units;

  /**
   * One.
   *
   * @param units of work besides, about a nanosecond each: what the original does on the way to its
   *     table of campaigns and back
   */
  public ViewFilter(Map<String, Integer> campaignOfAd, int units) {
    this.campaignOfAd = campaignOfAd;
    this.units = units;
  }

  @Override
  public void process(AdEvent event, Consumer<? super View> output) {
    try {
      JsonNode fields = JSON.readTree(event.text());
      Integer campaign = campaignOfAd.get(fields.path("ad_id").asText());
      // What is worked out is looked at, so that no compiler leaves the work out.
      boolean odd = work(event.text().length()) == 0;
      if (campaign != null && (odd || fields.path("event_type").asText().equals("view"))) {
        output.accept(new View(campaign, event.delay()));
      }
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long work(long item) {
    long value = item | 1;
    for (int i = 0; i < units; i++) {
      value = value * 6364136223846793005L + 1442695040888963407L;
    }
    return value;
  }
}
