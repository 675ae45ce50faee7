package io.sluice.bench.micro;

import com.sun.management.OperatingSystemMXBean;
import io.sluice.flink.api.Elastic;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures what an elastic stage adds to a record, from its source through the network to a keyed
 * function that counts, on an embedded Flink at saturation: beside a plain keyed function, a stage
 * with one slice and one with 64. The score is the time of the slower of the two tasks. {@code
 * cpuNanos} is the CPU time of the whole process, which is what a stage costs; JMH adds it up over
 * the iterations, so divide it by their number.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 8)
@Fork(3)
public class StageRecordCost {
  private static final int RECORDS = 10_000_000;
  private static final int KEYS = 10_000;
  private static final MemorySize NETWORK = MemorySize.ofMebiBytes(32);

  /** Is the number of slices; 0 is a plain function. */
  @Param({"0", "1", "64"})
  public int slices;

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private MiniCluster cluster;

  /** Is the CPU time of a record. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Cpu {
    public double cpuNanos;
  }

  /** Starts the embedded Flink. */
  @Setup(Level.Trial)
  public void start() throws Exception {
    Configuration settings = new Configuration();
    settings.set(RestOptions.BIND_PORT, "0");
    settings.set(TaskManagerOptions.NETWORK_MEMORY_MIN, NETWORK);
    settings.set(TaskManagerOptions.NETWORK_MEMORY_MAX, NETWORK);
    cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(settings)
                .setNumSlotsPerTaskManager(1)
                .build());
    cluster.start();
  }

  /** Ends the embedded Flink. */
  @TearDown(Level.Trial)
  public void end() throws Exception {
    cluster.close();
  }

  /** Runs a job to its end. */
  @Benchmark
  @OperationsPerInvocation(RECORDS)
  public void record(Cpu cpu) throws Exception {
    StreamExecutionEnvironment job = new StreamExecutionEnvironment(new Configuration());
    job.setParallelism(1);
    KeyedStream<Long, Long> numbers = job.fromSequence(1, RECORDS).keyBy(number -> number % KEYS);
    SingleOutputStreamOperator<Long> counts =
        slices == 0
            ? numbers.process(new Count())
            : Elastic.stage("counts", numbers)
                .containers(1)
                .spares(0)
                .slices(slices)
                .process(keyed -> keyed.process(new Count()));
    counts.sinkTo(new DiscardingSink<>());
    long before = system.getProcessCpuTime();
    cluster.executeJobBlocking(job.getStreamGraph().getJobGraph());
    cpu.cpuNanos = (double) (system.getProcessCpuTime() - before) / RECORDS;
  }

  /** Counts the records of each key and hands on every thousandth count. */
  private static final class Count extends KeyedProcessFunction<Long, Long, Long> {
    private static final long serialVersionUID = 1;
    private static final long EACH = 1000;

    private transient ValueState<Long> count;

    @Override
    public void open(OpenContext context) {
      count = getRuntimeContext().getState(new ValueStateDescriptor<>("count", Long.class));
    }

    @Override
    public void processElement(Long number, Context context, Collector<Long> out) throws Exception {
      Long before = count.value();
      long now = before == null ? 1 : before + 1;
      count.update(now);
      if (now % EACH == 0) {
        out.collect(now);
      }
    }
  }
}
