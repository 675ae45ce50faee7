package io.sluice.bench.simulator.machine;

import io.sluice.bench.simulator.machine.Channel.Placed;
import io.sluice.core.model.LiveQuery;
import java.util.ArrayList;
import java.util.List;

/** Is one thread: a parallel instance of an operator. */
public final class VirtualTask {

  private static final double STEP_MILLIS = 1;

  private record Edge(VirtualTask task, int channel) {}

  private final Operator operator;
  private final Closings closings;
  private final double share;
  private final TaskGraph.Listener listener;
  private final Intake intake;
  private final List<Edge> edges = new ArrayList<>();

  private Processors processors;
  private VirtualInput input;
  private long reached = LiveQuery.UNKNOWN;
  private boolean held;
  private boolean resting;
  private double grant;
  private double worked;
  private double cpuMillis;
  private double handedOn;
  private double fired;
  private boolean blocked;

  /**
   * Makes a task without work.
   *
   * @param streams the number of upstream instances; 1 for a source
   * @param subtasks the number of parallel instances of its operator
   */
  public VirtualTask(
      Operator operator,
      Closings closings,
      int streams,
      int subtasks,
      TaskGraph.Listener listener) {
    this.operator = operator;
    this.closings = closings;
    this.share = 1.0 / subtasks;
    this.listener = listener;
    intake = new Intake(operator, closings, streams, share);
  }

  /** Adds a downstream task, and the channel of that task for this one's outputs. */
  void handOnTo(VirtualTask task, int channel) {
    edges.add(new Edge(task, channel));
  }

  /** Makes the task a source, whose only channel gets the records of an input. */
  void takeFrom(VirtualInput source) {
    input = source;
  }

  /** Sets the cores that the task shares with others. */
  public void runOn(Processors cores) {
    processors = cores;
  }

  /** Asks for the CPU time that it could use in the step that begins. */
  void ask() {
    processors.ask(this);
  }

  public boolean isSource() {
    return input != null;
  }

  public Operator operator() {
    return operator;
  }

  Channel channel(int stream) {
    return intake.channel(stream);
  }

  /** Returns the CPU time that it could use in a step if there is room for its outputs, ms. */
  double demand() {
    return held || resting ? 0 : Math.min(STEP_MILLIS, waitingMillis());
  }

  /** Returns the CPU time of everything in its queues, ms. */
  double waitingMillis() {
    return intake.waitingMillis();
  }

  /**
   * Returns whether its thread appears runnable at a moment: always while it lacks CPU time, else
   * with the share of time for which it works.
   *
   * @param moment the moment within the step, in [0, 1), evenly spread over all calls
   */
  public boolean isRunnable(double moment) {
    double duty = held || resting || blocked ? 0 : Math.max(demand(), worked);
    return duty > moment;
  }

  /** Returns whether it lacks room for its outputs, so that it could not use all CPU time. */
  boolean isBlocked() {
    return blocked;
  }

  void setBlocked(boolean full) {
    blocked = full;
  }

  void grant(double millis) {
    grant = millis;
  }

  double granted() {
    return grant;
  }

  /** Works for the granted time. */
  public void run() {
    double millis = grant;
    worked = millis;
    boolean shut = resting || (held && !isSource());
    if (shut || (millis == 0 && !intake.stirs())) {
      return;
    }
    grant = 0;
    cpuMillis += millis;
    double served = intake.serve(millis);
    if (!operator.hasWindows()) {
      handOn(served * operator.selectivity());
    }
    intake.join();
    for (Placed next = intake.nextPassed(); next != null; next = intake.nextPassed()) {
      pass(next);
    }
  }

  /** Returns whether its queues are empty, and it did nothing in the last step either. */
  boolean isStill() {
    return worked == 0 && waitingRecords() == 0 && !hasWatermark();
  }

  /** Returns whether a watermark waits in its queues. */
  boolean hasWatermark() {
    return intake.hasWatermark();
  }

  /** Serves everything that waits, which must not include a watermark; returns the CPU time, ms. */
  public double flow() {
    double served = intake.serveAll();
    double millis = served * operator.millis();
    cpuMillis += millis;
    if (!operator.hasWindows()) {
      handOn(served * operator.selectivity());
    }
    return millis;
  }

  private void handOn(double records) {
    handedOn += records;
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      edge.task().channel(edge.channel()).arrive(records * edge.task().share);
    }
  }

  private void pass(Placed next) {
    long timestamp = next.watermark().timestamp();
    if (operator.hasWindows()) {
      fired = closings.between(reached, timestamp) * operator.groups() * share;
      handOn(fired);
    }
    reached = timestamp;
    Watermark watermark =
        input == null ? next.watermark() : input.emit(next.watermark(), next.behindRecord());
    for (int i = 0; i < edges.size(); i++) {
      edges.get(i).task().intake.offer(edges.get(i).channel(), watermark);
    }
    listener.passed(this, watermark);
  }

  /** Returns the number of results of the windows that its last watermark closed. */
  double firedResults() {
    return fired;
  }

  /** Sets whether the task is held. */
  void setHeld(boolean wanted) {
    held = wanted;
  }

  public boolean isHeld() {
    return held;
  }

  void setResting(boolean wanted) {
    resting = wanted;
  }

  public boolean isResting() {
    return resting;
  }

  /** Returns its watermark, or {@link LiveQuery#UNKNOWN}. */
  long reached() {
    return reached;
  }

  /** Returns the number of records in its queues, waiting work included. */
  public double waitingRecords() {
    return intake.waitingRecords();
  }

  /** Returns the number of records in its queues. */
  public double queuedRecords() {
    return intake.queuedRecords();
  }

  double takenRecords() {
    return intake.takenRecords();
  }

  double handedOnRecords() {
    return handedOn;
  }

  double cpuMillis() {
    return cpuMillis;
  }

  /**
   * Returns by how much the engine's memory use grows with each record that it serves. Results of
   * windows come in bursts when windows close; they need no room.
   */
  double growthPerRecord(boolean takesFromMemory) {
    double room = 0;
    for (int i = 0; i < edges.size(); i++) {
      room += edges.get(i).task().operator.room() * edges.get(i).task().share;
    }
    double handsOn = operator.selectivity() * room;
    return takesFromMemory ? handsOn - operator.room() : handsOn;
  }

  /**
   * Returns the number of records that it can serve before its fullest downstream channel reaches a
   * limit.
   */
  public double recordsUntilFull(double limit) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; operator.selectivity() > 0 && i < edges.size(); i++) {
      Edge edge = edges.get(i);
      double room = limit - edge.task().channel(edge.channel()).queuedRecords();
      least = Math.min(least, Math.max(0, room) / (operator.selectivity() * edge.task().share));
    }
    return least;
  }
}
