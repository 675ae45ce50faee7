package io.sluice.bench.lachesis.round;

import io.sluice.agent.AgentOptions;
import io.sluice.bench.dataflow.station.StationCommand;
import io.sluice.bench.dataflow.station.WindowOracle;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.hub.Latencies;
import io.sluice.bench.lachesis.hub.Standing;
import io.sluice.bench.lachesis.order.Arms;
import io.sluice.bench.lachesis.order.StaticOrder;
import io.sluice.bench.protocol.LoadShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs stretches of load on a query, one after the other. Items that were planned to arrive in the
 * measured part are measured when they leave, however late that is: after the load has ended there
 * is time until all are through.
 */
public final class StepRunner {

  private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final long ANSWER_SECONDS = 30;
  private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final RunningQuery query;
  private final LachesisPlan plan;
  private final Path channels;
  private final Path undo;
  private final Consumer<String> report;
  private Costs costs = Costs.UNKNOWN;
  private String arranged = Arms.THREADS;
  private int stretches;

  /**
   * Offers nothing yet.
   *
   * @param channels folder in which the engine tells of itself
   * @param undo folder of undo logs
   * @param report told what people should know, a line each
   */
  public StepRunner(
      RunningQuery query, LachesisPlan plan, Path channels, Path undo, Consumer<String> report) {
    this.query = query;
    this.plan = plan;
    this.channels = channels;
    this.undo = undo;
    this.report = report;
  }

  /** Lets the engine compile and learns what items cost. */
  public void warmUp(double rate) throws IOException, InterruptedException {
    LachesisPlan.Step step = new LachesisPlan.Step(0, StaticOrder.OS.toString(), rate);
    costs = run(step, plan.warmUpSeconds(), 0).costs();
  }

  /** One arm at one rate. */
  public StepResult run(LachesisPlan.Step step) throws IOException, InterruptedException {
    return run(step, plan.seconds(), plan.skipSeconds()).result();
  }

  /** A step's result and what items cost in it. */
  private record Ran(StepResult result, Costs costs) {}

  private Ran run(LachesisPlan.Step step, double seconds, double skipSeconds)
      throws IOException, InterruptedException {
    long seed = plan.seedOf(step.round());
    try (AppliedOrder applied = begin(LachesisPlan.arm(step.arm()), seed)) {
      long length = nanos(seconds);
      long skip = nanos(skipSeconds);
      long start = System.nanoTime() + LEAD_NANOS;
      LoadShape load = plan.load(step.rate());
      stretches++;
      StationCommand.Offer offer =
          new StationCommand.Offer(stretches, start, load, length, skip, seed);
      query.hub().offer(offer);
      watch(applied, start + skip, standing -> {});
      StepMeter meter = new StepMeter(query, start);
      watch(applied, start + length, meter::see);
      meter.end(applied);
      double drained = drain(applied, start + length);
      Latencies latencies = query.hub().measure(stretches, ANSWER_SECONDS);
      WindowCheck windows = checked(applied, offer, latencies);
      Costs known = costs.areKnown() ? costs : meter.costs();
      return new Ran(meter.result(step, known, latencies, drained, windows), meter.costs());
    }
  }

  /** A window closes a moment after the item that lets it. */
  private WindowCheck checked(AppliedOrder applied, StationCommand.Offer offer, Latencies latencies)
      throws IOException, InterruptedException {
    if (!query.dataflow().hasWindows()) {
      return WindowCheck.NONE;
    }
    watch(applied, System.nanoTime() + CLOSE_NANOS, standing -> {});
    return WindowCheck.of(
        query.dataflow(),
        new WindowOracle(query.dataflow(), plan.seed()).of(offer),
        query.hub().windows(),
        latencies);
  }

  private AppliedOrder begin(String arm, long seed) throws IOException, InterruptedException {
    String scheduler = Arms.scheduler(arm);
    if (!scheduler.equals(arranged)) {
      query.hub().arrange(scheduler, ANSWER_SECONDS);
      arranged = scheduler;
    }
    Optional<StaticOrder> order = Arms.statically(arm);
    return order.isPresent()
        ? StaticallyApplied.begin(order.get(), query.threads(costs), seed, undo, report)
        : AppliedByAgent.begin(Arms.agent(arm, AgentOptions.defaults(channels, undo)), report);
  }

  private static long nanos(double seconds) {
    return (long) (seconds * 1e9);
  }

  private void watch(AppliedOrder applied, long untilNanos, Consumer<Standing> seen)
      throws IOException, InterruptedException {
    for (long now = System.nanoTime(); now < untilNanos; now = System.nanoTime()) {
      applied.tick(now);
      seen.accept(query.hub().standing());
      TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NANOS, untilNanos - now));
      if (!query.hub().alive()) {
        throw new IOException("a process of the engine has ended");
      }
    }
  }

  /** Returns after how many seconds all was through, or patience ended. */
  private double drain(AppliedOrder applied, long end) throws IOException, InterruptedException {
    while (System.nanoTime() < end + PATIENCE_NANOS) {
      watch(applied, System.nanoTime() + LOOK_NANOS, standing -> {});
      Standing now = query.hub().standing();
      if (now.atNanos() > end && now.isThrough(query.dataflow())) {
        return (now.atNanos() - end) / 1e9;
      }
    }
    return (System.nanoTime() - end) / 1e9;
  }
}
