package io.sluice.bench.dataflow.ads;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.synthetic.Work;
import io.sluice.bench.workload.AdEvent;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Parses events, keeps views, and joins the ad with its campaign.
 *
 * @param campaignOfAd the campaign of each ad
 * @param units extra work per event, about a nanosecond each, in place of the original's access to
 *     its table of campaigns
 */
public record ViewFilter(Map<String, Integer> campaignOfAd, int units)
    implements Operator<DelayedEvent, View> {

  @Override
  public void process(DelayedEvent event, Consumer<? super View> output) {
    AdEvent read = AdEvent.parse(event.text().getBytes(US_ASCII));
    Integer campaign = campaignOfAd.get(read.ad());
    // The result is used, so that the compiler cannot eliminate the work.
    boolean odd = Work.on(event.text().length(), units) == 0;
    if (campaign != null && (odd || read.isView())) {
      output.accept(new View(campaign, event.delay()));
    }
  }
}
