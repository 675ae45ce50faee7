package io.sluice.bench.window.feed;

import io.sluice.bench.window.Draws;
import io.sluice.bench.window.Trace;
import io.sluice.bench.workload.AdEvent;
import io.sluice.bench.workload.AdEvents;
import io.sluice.core.window.question.Aggregate;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Provides events of the Yahoo Streaming Benchmark as JSON. Views are kept and joined with their
 * campaign; windows count them, all together or per campaign.
 */
final class AdWindowFeed implements WindowFeed {

  private static final long SEED = 1;

  /** The number of delays to draw from; each event text has several. */
  private static final int DRAWS = 1 << 16;

  private final ArrivalLaw law;
  private final boolean perCampaign;
  private final AdEvents events = new AdEvents(SEED, 0);

  AdWindowFeed(ArrivalLaw law, boolean perCampaign) {
    this.law = law;
    this.perCampaign = perCampaign;
  }

  @Override
  public Aggregate aggregate() {
    return Aggregate.COUNT;
  }

  /** Returns the variation of a count, to which an event adds one or nothing. */
  @Override
  public double variation() {
    double counted = IntStream.range(0, events.size()).filter(each -> key(each) >= 0).count();
    double share = counted / events.size() / (perCampaign ? events.keys() : 1);
    return Math.sqrt((1 - share) / share);
  }

  @Override
  public Trace trace(double eventsPerSecond, Duration length, long seed) {
    SplittableRandom random = new SplittableRandom(seed).split();
    double[] lags = DoubleStream.generate(() -> law.delay(random)).limit(DRAWS).toArray();
    return new Trace(Draws.numbered(lags, false), eventsPerSecond, law.evenly(), length, seed);
  }

  private int choice(int number) {
    return number % events.size();
  }

  @Override
  public byte[] text(int number, long time) {
    return events.render(choice(number), time);
  }

  @Override
  public void parse(byte[] text, Parsed parsed) {
    AdEvent event = AdEvent.parse(text);
    String campaign = event.isView() ? events.campaignOfAd().get(event.ad()) : null;
    if (campaign != null) {
      parsed.event(perCampaign ? events.keyOf(campaign) : 0, 1);
    }
  }

  @Override
  public int key(int number) {
    int campaign = events.key(choice(number));
    return perCampaign ? campaign : Math.min(0, campaign);
  }

  @Override
  public double value(int number) {
    return 1;
  }
}
