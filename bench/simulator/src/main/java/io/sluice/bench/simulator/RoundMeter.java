package io.sluice.bench.simulator;

import io.sluice.bench.protocol.RoundReport.Sample;
import io.sluice.bench.simulator.machine.VirtualMachine;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.Saturation;
import java.util.ArrayList;
import java.util.List;

/** Measures throughput, CPU use and backlog of the machine in the measured part of a round. */
final class RoundMeter {

  private static final long SAMPLE_MILLIS = 100;
  private static final long LOOK_MILLIS = 5;
  private static final double BACKLOG_SECONDS = 0.05;

  private final VirtualMachine machine;
  private final List<Sample> samples = new ArrayList<>();
  private final Saturation saturation = new Saturation(0);
  private long steps;
  private double usedAtStart;
  private double ingestedAtStart;
  private double used;
  private double ingested;

  RoundMeter(VirtualMachine machine) {
    this.machine = machine;
  }

  void start() {
    usedAtStart = machine.usedMillis();
    ingestedAtStart = ingested();
  }

  /**
   * Measures one ms of the measured part.
   *
   * @param atMillis the ms since the start of the round
   */
  void step(long atMillis) {
    steps++;
    if (steps % LOOK_MILLIS == 0) {
      look();
    }
    if (atMillis % SAMPLE_MILLIS == 0) {
      samples.add(new Sample(atMillis, pending(), machine.backlogSeconds()));
    }
  }

  private void look() {
    if (machine.isBackloggedBy(BACKLOG_SECONDS)) {
      saturation.busy(steps, ingested(), machine.usedMillis());
    } else {
      saturation.idle();
    }
  }

  /** Ends the measured part. */
  void stop() {
    used = machine.usedMillis() - usedAtStart;
    ingested = ingested() - ingestedAtStart;
  }

  private double ingested() {
    double sum = 0;
    List<VirtualQuery> queries = machine.queries();
    for (int i = 0; i < queries.size(); i++) {
      sum += queries.get(i).ingestedRecords();
    }
    return sum;
  }

  private long pending() {
    return machine.queries().stream().mapToLong(VirtualQuery::pendingRecords).sum();
  }

  List<Sample> samples() {
    return samples;
  }

  double meanBacklogSeconds() {
    return samples.stream().mapToDouble(Sample::backlogSeconds).average().orElse(0);
  }

  double throughputEps() {
    return ingested / steps * 1000;
  }

  double cores() {
    return used / steps;
  }

  double microsPerRecord() {
    return used * 1000 / ingested;
  }

  /** Returns the records per second while there was a backlog; 0 if there was none. */
  double saturatedEps() {
    return saturation.eps();
  }

  /** Returns the CPU use while there was a backlog, in cores; 0 if there was none. */
  double saturatedCores() {
    return saturation.cores();
  }
}
