package io.sluice.host.flink;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.job.GridWatermarks;
import io.sluice.host.flink.job.QuerySource;
import io.sluice.host.flink.kafka.CountingWatermarks;
import io.sluice.host.flink.kafka.KafkaFeed;
import io.sluice.host.flink.kafka.KafkaTopicSource;
import io.sluice.host.flink.kafka.KafkaTopics;
import io.sluice.host.flink.source.LoadFeed;
import io.sluice.host.flink.source.OpenLoopSource;
import java.io.IOException;
import java.util.concurrent.ExecutionException;

/** The sources of a workload: in memory, or topics of a Kafka broker that a feeder fills. */
interface QuerySources {

  QuerySource of(QueryPlan query);

  LoadFeed feed();

  /** Leaves nothing behind. */
  void stop() throws InterruptedException, ExecutionException;

  static QuerySources of(Workload workload) throws IOException, InterruptedException {
    return workload.spec().source().equals("kafka") ? Kafka.start(workload) : new Memory();
  }

  record Memory() implements QuerySources {

    @Override
    public QuerySource of(QueryPlan query) {
      return new QuerySource(
          new OpenLoopSource(query.index(), query.partitions()), GridWatermarks.of(query.index()));
    }

    @Override
    public LoadFeed feed() {
      return LoadFeed.MEMORY;
    }

    @Override
    public void stop() {}
  }

  record Kafka(Workload workload, KafkaTopics topics, KafkaFeed feed) implements QuerySources {

    static Kafka start(Workload workload) throws IOException, InterruptedException {
      WorkloadSpec spec = workload.spec();
      String prefix = "sluice-" + ProcessHandle.current().pid() + "-";
      KafkaTopics topics = new KafkaTopics(spec.kafkaBootstrap(), prefix);
      topics.create(workload);
      return new Kafka(workload, topics, KafkaFeed.start(spec, topics));
    }

    @Override
    public QuerySource of(QueryPlan query) {
      return new QuerySource(
          KafkaTopicSource.of(query, topics),
          CountingWatermarks.of(GridWatermarks.of(query.index()), query.index()));
    }

    @Override
    public void stop() throws InterruptedException, ExecutionException {
      feed.stop();
      topics.delete(workload);
    }
  }
}
