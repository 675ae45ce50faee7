package io.sluice.bench.dataflow.ads;

import io.sluice.bench.dataflow.operator.WindowResult;
import io.sluice.bench.workload.ResultDigest;
import java.util.Map;

/**
 * How many views campaigns had.
 *
 * @param end of the window
 * @param views by campaign; those without any have none
 */
public record CampaignCounts(long end, Map<Integer, Long> views) implements WindowResult {

  public CampaignCounts {
    views = Map.copyOf(views);
  }

  @Override
  public String digest() {
    ResultDigest digest = new ResultDigest();
    views.forEach((campaign, count) -> digest.add(0, end, campaign, count));
    return digest.text();
  }
}
