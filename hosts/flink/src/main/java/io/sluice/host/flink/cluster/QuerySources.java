package io.sluice.host.flink.cluster;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.context.LoadFeed;
import io.sluice.host.flink.job.GridWatermarks;
import io.sluice.host.flink.job.QuerySource;
import io.sluice.host.flink.kafka.CountingWatermarks;
import io.sluice.host.flink.kafka.KafkaFeed;
import io.sluice.host.flink.kafka.KafkaTopicSource;
import io.sluice.host.flink.source.OpenLoopSource;
import java.io.IOException;

/** The sources of a workload: in memory, or topics of a Kafka broker that a feeder fills. */
public interface QuerySources {

  /** The source of one stream of a query. */
  QuerySource of(QueryPlan query, int stream);

  LoadFeed feed();

  /** Leaves nothing behind. */
  void stop() throws IOException;

  static QuerySources of(Workload workload) throws IOException, InterruptedException {
    if (!workload.spec().source().equals("kafka")) {
      return new Memory();
    }
    String prefix = "sluice-" + ProcessHandle.current().pid() + "-";
    return new Kafka(KafkaFeed.connect(workload, prefix));
  }

  record Memory() implements QuerySources {

    @Override
    public QuerySource of(QueryPlan query, int stream) {
      return new QuerySource(
          new OpenLoopSource(query.index(), stream), GridWatermarks.of(query.index(), stream));
    }

    @Override
    public LoadFeed feed() {
      return LoadFeed.MEMORY;
    }

    @Override
    public void stop() {}
  }

  record Kafka(KafkaFeed feed) implements QuerySources {

    @Override
    public QuerySource of(QueryPlan query, int stream) {
      return new QuerySource(
          KafkaTopicSource.of(query, stream, feed.topics()),
          CountingWatermarks.of(GridWatermarks.of(query.index(), stream), query.index(), stream));
    }

    @Override
    public void stop() throws IOException {
      feed.close();
    }
  }
}
