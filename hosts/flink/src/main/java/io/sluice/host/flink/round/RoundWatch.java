package io.sluice.host.flink.round;

import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.RoundReport.Estimate;
import io.sluice.bench.protocol.RoundReport.Sample;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Saturation;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Scheduling;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Consumer;

/** Watches a round while its load is offered: it samples the backlog and reports progress. */
final class RoundWatch {

  private static final double SAMPLE_MILLIS = 100;
  private static final double PROGRESS_MILLIS = 250;
  private static final double SATURATED_SECONDS = 0.1;
  private static final double LEAST_SATURATED_MILLIS = 1000;

  private final HostContext host;
  private final Waiting waiting;
  private final Scheduling scheduling;
  private final Consumer<HostEvent> events;
  private final Command.Round round;
  private final double start;
  private final RelativeCost costs;
  private final List<Sample> samples = new ArrayList<>();
  private final DoubleSummaryStatistics memoryUse = new DoubleSummaryStatistics();
  private final Saturation saturation = new Saturation(LEAST_SATURATED_MILLIS);
  private final StatedRanges stated;
  private double nextSample;
  private double nextProgress;

  RoundWatch(
      HostContext host,
      Waiting waiting,
      Scheduling scheduling,
      Consumer<HostEvent> events,
      Command.Round round,
      double start,
      RelativeCost costs) {
    this.host = host;
    this.waiting = waiting;
    this.scheduling = scheduling;
    this.events = events;
    this.round = round;
    this.start = start;
    this.costs = costs;
    stated = new StatedRanges(host, start);
    nextSample = start;
    nextProgress = start;
  }

  void until(double epochMillis) throws Exception {
    while (HostClock.now() < epochMillis) {
      HostClock.sleepUntil(Math.min(epochMillis, Math.min(nextSample, nextProgress)));
      tick(HostClock.now());
    }
  }

  List<Sample> samples() {
    return samples;
  }

  /** Returns the estimates of sweeping watermarks. */
  List<Estimate> estimates() {
    return stated.all();
  }

  /** Returns the records per second while there was a backlog; 0 if there was none. */
  double saturatedEps() {
    return saturation.eps();
  }

  /** Returns the CPU use while there was a backlog, in cores; 0 if there was none. */
  double saturatedCores() {
    return saturation.cores();
  }

  /**
   * Returns the mean share of the receivers' room that was in use, in the measured part of the
   * round.
   */
  double meanMemoryUse() {
    return memoryUse.getAverage();
  }

  /** Returns the mean backlog in seconds from an instant of the round on. */
  double meanBacklogSeconds(long fromMillis) {
    return samples.stream()
        .filter(sample -> sample.atMillis() >= fromMillis)
        .mapToDouble(Sample::backlogSeconds)
        .average()
        .orElse(0);
  }

  private void tick(double now) throws Exception {
    if (now >= nextSample) {
      double backlog = backlogSeconds();
      samples.add(new Sample(now - start, host.pending(), backlog));
      if (now - start >= round.skipMillis()) {
        memoryUse.accept(host.receivers().use());
      }
      if (backlog > SATURATED_SECONDS) {
        saturation.busy(now, host.ingestedTotal(), scheduling.cpuMillis());
      } else {
        saturation.idle();
      }
      stated.look(scheduling.stated());
      nextSample += SAMPLE_MILLIS;
    }
    if (now >= nextProgress) {
      events.accept(progress(now));
      nextProgress += PROGRESS_MILLIS;
    }
    waiting.checkIfDue(now);
  }

  /** Returns the backlog of all queries, in seconds of the whole machine. */
  private double backlogSeconds() {
    return host.workload().queries().stream().mapToDouble(this::backlogSeconds).sum();
  }

  private double backlogSeconds(QueryPlan query) {
    return host.pending(query.index()) * costs.of(query) / round.assumedEps();
  }

  private HostEvent.Progress progress(double now) {
    Scheduling.View view =
        scheduling
            .view()
            .orElseGet(
                () -> new Scheduling.View(false, StockView.lines(host, this::backlogSeconds)));
    return new HostEvent.Progress(
        round.round(),
        round.arm(),
        (now - start) / 1000,
        backlogSeconds(),
        view.engaged(),
        view.queries());
  }
}
