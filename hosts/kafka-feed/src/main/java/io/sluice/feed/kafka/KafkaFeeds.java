package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.ItemText;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.dataflow.probe.FeedProvider;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.SourceFeed;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.LongDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Makes feeds that read from Kafka. */
public final class KafkaFeeds implements FeedProvider {

  @Override
  public ItemFeed open(JobArguments arguments, Node source, int instance, SourceFeed plan) {
    KafkaFeed feed =
        new KafkaFeed(
            consumer(arguments.broker(), "source-%s-%d".formatted(source.name(), instance)),
            new TopicPartition(FeederLine.Items.topic(source.name()), instance),
            ItemText.of(source.output()),
            plan);
    LagWatch.add(arguments.broker(), feed);
    return feed;
  }

  /**
   * Makes a consumer to which a partition is assigned. Without a group it has no heartbeat thread,
   * so it does all its work on the source's thread.
   */
  static KafkaConsumer<Long, String> consumer(String broker, String name) {
    Map<String, Object> config = new HashMap<>();
    config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
    config.put(ConsumerConfig.CLIENT_ID_CONFIG, name);
    config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    config.put(ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    return new KafkaConsumer<>(config, new LongDeserializer(), new StringDeserializer());
  }
}
