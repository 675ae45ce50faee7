package io.sluice.bench.micro;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.control.Actuator;
import io.sluice.core.query.control.Engine;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.QueryScheduler;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures what one period of the scheduler costs at overload: all its ticks and its decision. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class DecisionCost implements Engine, Actuator {

  private static final int TICKS_PER_PERIOD = 10;

  @Param({"20", "80"})
  public int queryCount;

  @Param({"observe", "apply"})
  public String mode;

  /** The policy, as in {@code sluice.query.policy}. */
  @Param({"klink"})
  public String policy;

  /** The probability f of the range in which watermarks are expected, in per cent. */
  @Param({"95"})
  public String confidence;

  private final List<BusyQuery> queries = new ArrayList<>();
  private final ControlLoop loop = new ControlLoop();
  private long nanos;
  private int held;

  @Setup
  public void start() {
    Random random = new Random(1);
    for (int i = 0; i < queryCount; i++) {
      queries.add(new BusyQuery(i, random.nextInt(3_000)));
    }
    InstantSource wall = () -> Instant.ofEpochMilli(1_700_000_000_000L + nanos / 1_000_000);
    Map<String, String> keys =
        Map.of(
            "sluice.mode", mode,
            "sluice.query.policy", policy,
            "sluice.query.confidence", confidence);
    Settings settings = SluiceKeys.TABLE.parse(keys).orThrow();
    new QueryScheduler(settings, this, this, wall, random, new Journal<>(1_024))
        .runOn(loop, () -> nanos);
    for (int i = 0; i < 20_000; i++) {
      tick();
    }
  }

  @Benchmark
  public int period() {
    for (int i = 0; i < TICKS_PER_PERIOD; i++) {
      tick();
    }
    return held;
  }

  private void tick() {
    nanos += 2_000_000;
    long millis = 1_700_000_000_000L + nanos / 1_000_000;
    for (BusyQuery query : queries) {
      query.advanceTo(millis);
    }
    loop.runDue(nanos);
  }

  @Override
  public double memoryUse() {
    return Double.NaN;
  }

  @Override
  public int cores() {
    return 2;
  }

  @Override
  public List<? extends LiveQuery> queries() {
    return queries;
  }

  @Override
  public void apply(Plan plan) {
    held = plan.hold().size();
  }

  @Override
  public void release() {
    held = 0;
  }
}
