package io.sluice.bench.simulator.machine;

import io.sluice.bench.simulator.machine.Channel.Placed;
import io.sluice.core.model.LiveQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Holds the queues in front of one task: a channel for each upstream instance, served evenly. The
 * task's watermark is the minimum of the channels' watermarks.
 */
final class Intake {

  private final Operator operator;
  private final Closings closings;
  private final double share;
  private final List<Channel> channels = new ArrayList<>();
  private final Channel firings;
  private final List<Channel> parts = new ArrayList<>();
  private final WatermarkJoin join;
  private final double[] demands;
  private final double[] grants;
  private long announced = LiveQuery.UNKNOWN;

  /**
   * Makes an empty intake.
   *
   * @param streams the number of upstream instances
   * @param share the task's share of the operator's windows
   */
  Intake(Operator operator, Closings closings, int streams, double share) {
    this.operator = operator;
    this.closings = closings;
    this.share = share;
    for (int i = 0; i < streams; i++) {
      channels.add(new Channel(operator.micros()));
    }
    firings = streams == 1 ? channels.get(0) : new Channel(operator.micros());
    if (isJoin()) {
      parts.add(firings);
    }
    parts.addAll(channels);
    join = new WatermarkJoin(streams);
    demands = new double[streams];
    grants = new double[streams];
  }

  Channel channel(int stream) {
    return channels.get(stream);
  }

  private boolean isJoin() {
    return channels.size() > 1;
  }

  /** Puts a watermark behind everything that has arrived by a channel. */
  void offer(int stream, Watermark watermark) {
    if (isJoin()) {
      channels.get(stream).placeLast(watermark, 0);
    } else {
      announce(watermark);
    }
  }

  /**
   * Announces a watermark. The windows that it closes are known now, and are work that must be done
   * before it goes on.
   */
  private void announce(Watermark watermark) {
    long closes = operator.hasWindows() ? closings.between(announced, watermark.timestamp()) : 0;
    announced = watermark.timestamp();
    firings.placeLast(watermark, closes * operator.firingMillis() * share);
  }

  /** Serves for a time, ms; returns the number of records served. */
  double serve(double millis) {
    return isJoin() ? serveEvenly(millis) : firings.serve(millis);
  }

  /** Serves window firings first, then the records of all channels evenly. */
  private double serveEvenly(double millis) {
    double firing = Math.min(millis, firings.waitingMillis());
    firings.serve(firing);
    for (int i = 0; i < demands.length; i++) {
      demands[i] = channels.get(i).waitingMillis();
    }
    ProcessorSharing.share(demands, grants, millis - firing);
    double served = 0;
    for (int i = 0; i < grants.length; i++) {
      served += channels.get(i).serve(grants[i]);
    }
    return served;
  }

  /**
   * Serves everything that waits, which must not include a watermark; returns the number of records
   * served.
   */
  double serveAll() {
    return sum(parts, Channel::serveAll);
  }

  /** Lets watermarks pass that all channels have reached. */
  void join() {
    if (!isJoin()) {
      return;
    }
    for (int i = 0; i < channels.size(); i++) {
      Channel channel = channels.get(i);
      for (Placed next = channel.nextPassed(); next != null; next = channel.nextPassed()) {
        join.offer(i, next.watermark());
      }
    }
    for (Watermark all = join.next(); all != null; all = join.next()) {
      announce(all);
    }
  }

  /** Returns the next watermark before which everything has been served, or null. */
  Placed nextPassed() {
    return firings.nextPassed();
  }

  boolean stirs() {
    return any(Channel::stirs);
  }

  /** Returns whether a watermark waits. */
  boolean hasWatermark() {
    return any(Channel::hasWatermark);
  }

  /** Returns the CPU time of everything that waits, ms. */
  double waitingMillis() {
    return sum(parts, Channel::waitingMillis);
  }

  /** Returns the number of waiting records, waiting work included. */
  double waitingRecords() {
    return sum(parts, Channel::waitingRecords);
  }

  /** Returns the number of waiting records. */
  double queuedRecords() {
    return sum(channels, Channel::queuedRecords);
  }

  /** Returns the number of records served so far. */
  double takenRecords() {
    return sum(channels, Channel::takenRecords);
  }

  private static double sum(List<Channel> channels, ToDoubleFunction<Channel> value) {
    double sum = 0;
    for (int i = 0; i < channels.size(); i++) {
      sum += value.applyAsDouble(channels.get(i));
    }
    return sum;
  }

  private boolean any(Predicate<Channel> what) {
    boolean any = false;
    for (int i = 0; i < parts.size() && !any; i++) {
      any = what.test(parts.get(i));
    }
    return any;
  }
}
