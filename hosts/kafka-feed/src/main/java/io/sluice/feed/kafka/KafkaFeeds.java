package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.ItemText;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.FeedProvider;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.SourceFeed;

/** Has sources read from Kafka. */
public final class KafkaFeeds implements FeedProvider {

  @Override
  public ItemFeed open(JobArguments arguments, Node source, int instance, SourceFeed plan) {
    KafkaFeed feed =
        new KafkaFeed(
            Consumers.of(arguments.broker(), "source-%s-%d".formatted(source.name(), instance)),
            Topics.of(source.name(), instance),
            ItemText.of(source.output()),
            plan);
    LagWatch.of(arguments.broker()).add(feed);
    return feed;
  }
}
