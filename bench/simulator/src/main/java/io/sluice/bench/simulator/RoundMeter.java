package io.sluice.bench.simulator;

import io.sluice.bench.protocol.RoundReport.Sample;
import java.util.ArrayList;
import java.util.List;

/** What the machine did in the measured part of a round. */
final class RoundMeter {

  private static final long SAMPLE_MILLIS = 100;
  private static final double BACKLOG_SECONDS = 0.05;

  private final VirtualMachine machine;
  private final List<Sample> samples = new ArrayList<>();
  private long steps;
  private long backloggedSteps;
  private double usedBacklogged;
  private double ingestedBacklogged;
  private double usedAtStart;
  private double ingestedAtStart;
  private double usedBefore;
  private double ingestedBefore;

  RoundMeter(VirtualMachine machine) {
    this.machine = machine;
  }

  void start() {
    usedAtStart = machine.usedMillis();
    ingestedAtStart = ingested();
    usedBefore = usedAtStart;
    ingestedBefore = ingestedAtStart;
  }

  /** After each ms of the measured part, with the ms since the start of the round. */
  void step(long atMillis) {
    double used = machine.usedMillis();
    double ingested = ingested();
    steps++;
    if (machine.isBackloggedBy(BACKLOG_SECONDS)) {
      backloggedSteps++;
      usedBacklogged += used - usedBefore;
      ingestedBacklogged += ingested - ingestedBefore;
    }
    usedBefore = used;
    ingestedBefore = ingested;
    if (atMillis % SAMPLE_MILLIS == 0) {
      samples.add(new Sample(atMillis, pending(), machine.backlogSeconds()));
    }
  }

  private double ingested() {
    double sum = 0;
    for (int i = 0; i < machine.queries().size(); i++) {
      sum += machine.queries().get(i).ingestedRecords();
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
    return (ingestedBefore - ingestedAtStart) / steps * 1000;
  }

  double cores() {
    return (usedBefore - usedAtStart) / steps;
  }

  double microsPerRecord() {
    return (usedBefore - usedAtStart) * 1000 / (ingestedBefore - ingestedAtStart);
  }

  /** Records per second while there was a backlog; 0 when there never was. */
  double saturatedEps() {
    return backloggedSteps == 0 ? 0 : ingestedBacklogged / backloggedSteps * 1000;
  }

  /** CPU used while there was a backlog, in cores; 0 likewise. */
  double saturatedCores() {
    return backloggedSteps == 0 ? 0 : usedBacklogged / backloggedSteps;
  }
}
