package io.sluice.host.flink.cluster;

import io.sluice.bench.dataflow.feed.Feeder;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.LoadFeed;
import io.sluice.host.flink.job.GridWatermarks;
import io.sluice.host.flink.job.QuerySource;
import io.sluice.host.flink.kafka.KafkaTopicSource;
import io.sluice.host.flink.source.OpenLoopReader;
import io.sluice.source.flink.PlannedSource;
import java.io.IOException;
import org.apache.flink.api.connector.source.Source;

/**
 * Makes the sources of a workload, and feeds them: from memory, or through topics of a Kafka
 * broker.
 */
public interface QuerySources extends LoadFeed {

  /** Returns the source of one stream of a query. */
  default QuerySource of(QueryPlan query, int stream) {
    return new QuerySource(source(query, stream), GridWatermarks.of(query.index(), stream));
  }

  /** Returns the source of the records of one stream of a query. */
  Source<byte[], ?, ?> source(QueryPlan query, int stream);

  /** Removes everything that it has made. */
  default void stop() throws IOException {}

  static QuerySources of(Workload workload) throws IOException {
    boolean kafka = workload.spec().source().equals("kafka");
    return kafka ? Kafka.of(workload.spec()) : QuerySources::inMemory;
  }

  private static Source<byte[], ?, ?> inMemory(QueryPlan query, int stream) {
    int index = query.index();
    return new PlannedSource<>(context -> new OpenLoopReader(context, index, stream));
  }

  record Kafka(FeederLine.Records records, Feeder feeder) implements QuerySources {

    private static final double MILLI = 1e6;

    static Kafka of(WorkloadSpec spec) throws IOException {
      String prefix = "sluice-" + ProcessHandle.current().pid() + "-";
      FeederLine.Records records = new FeederLine.Records(spec, prefix);
      return new Kafka(records, Feeder.connect(spec.kafkaFeeder(), records));
    }

    @Override
    public Source<byte[], ?, ?> source(QueryPlan query, int stream) {
      return KafkaTopicSource.of(query, stream, feeder.broker(), records.topic(query, stream));
    }

    @Override
    public void offer(Phase phase) {
      double lead = phase.startMillis() - HostClock.now();
      feeder.tell(new FeederLine.SendRecords(System.nanoTime() + (long) (lead * MILLI), phase));
    }

    @Override
    public void check() {
      feeder
          .fault()
          .ifPresent(
              fault -> {
                throw new IllegalStateException(fault);
              });
    }

    @Override
    public void forgetConsumed() {
      feeder.tell(new FeederLine.Forget());
    }

    @Override
    public double lateMillis() {
      return feeder.lateMillis();
    }

    @Override
    public void stop() throws IOException {
      feeder.close();
    }
  }
}
