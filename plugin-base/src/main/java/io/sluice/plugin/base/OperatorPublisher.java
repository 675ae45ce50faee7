package io.sluice.plugin.base;

import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the channel's gauges of all operators fresh while a reader looks at them, on a thread of
 * its own. Whatever goes wrong is logged once and ends it; nothing else depends on it.
 */
public final class OperatorPublisher implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OperatorPublisher.class);
  private static final long FRESH_MILLIS = 10;
  private static final long UNOBSERVED_MILLIS = 200;
  private static final long SILENCE_MILLIS = 1000;

  private final ChannelFile channel;
  private final Supplier<List<? extends PublishedOperator>> operators;
  private final Thread thread = new Thread(this::run, "sluice-operators");
  private List<? extends PublishedOperator> told = List.of();
  private boolean fresh;
  private final CountDownLatch ending = new CountDownLatch(1);

  private OperatorPublisher(
      ChannelFile channel, Supplier<List<? extends PublishedOperator>> operators) {
    this.channel = channel;
    this.operators = operators;
  }

  /**
   * Begins to tell.
   *
   * @param operators those of the moment; the same objects for as long as they run
   */
  public static OperatorPublisher start(
      ChannelFile channel, Supplier<List<? extends PublishedOperator>> operators) {
    OperatorPublisher publisher = new OperatorPublisher(channel, operators);
    publisher.thread.setDaemon(true);
    publisher.thread.start();
    return publisher;
  }

  private void run() {
    try {
      Optional<OperatorWriter> writer = channel.operators();
      while (writer.isPresent() && !ending.await(tell(writer.get()), TimeUnit.MILLISECONDS)) {
        writer = channel.operators();
      }
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError fault) {
      LOG.warn(
          "Operator metrics are no longer published: no agent can order the operators.", fault);
    }
  }

  /** Returns for how long that is enough, ms. */
  private long tell(OperatorWriter writer) {
    List<? extends PublishedOperator> present = operators.get();
    if (!present.equals(told)) {
      told = List.copyOf(present); // theirs may be one that grows
      tellTable(writer);
    }
    long now = System.currentTimeMillis();
    boolean observed = writer.isObserved(now, SILENCE_MILLIS);
    if (observed) {
      tellGauges(writer);
    } else if (fresh) {
      writer.forget(); // else what passes until the next look would be taken for that of a moment
    }
    fresh = observed;
    writer.beat(now);
    return observed ? FRESH_MILLIS : UNOBSERVED_MILLIS;
  }

  private void tellTable(OperatorWriter writer) {
    writer.begin();
    for (PublishedOperator operator : told) {
      writer.add(operator.row());
    }
    writer.end();
    if (writer.dropped() > 0) {
      LOG.warn("{} operators do not fit into the channel: no agent orders them.", writer.dropped());
    }
  }

  private void tellGauges(OperatorWriter writer) {
    int rows = told.size() - writer.dropped();
    for (int row = 0; row < rows; row++) {
      PublishedOperator operator = told.get(row);
      writer.set(row, Gauge.IN, operator.itemsIn());
      writer.set(row, Gauge.OUT, operator.itemsOut());
      writer.set(row, Gauge.QUEUE, operator.queuedItems());
      writer.set(row, Gauge.QUEUE_USE, millionths(operator.queueUse()));
      writer.set(row, Gauge.WATERMARK, operator.watermark());
      writer.set(row, Gauge.WINDOW_PERIOD, operator.windowPeriodMillis());
      writer.set(row, Gauge.WINDOW_PHASE, operator.windowPhaseMillis());
      OutgoingItems outgoing = operator.outgoing();
      writer.set(row, Gauge.OUTGOING, outgoing.items());
      writer.set(row, Gauge.OUTGOING_BYTES, outgoing.bytes());
      writer.set(row, Gauge.OUTGOING_AGE, outgoing.ageNanos());
      writer.set(row, Gauge.OUTGOING_PICKS, outgoing.picks());
    }
  }

  private static long millionths(double share) {
    return share >= 0 ? Math.round(Math.min(1, share) * Gauge.WHOLE) : Gauge.UNKNOWN;
  }

  /** Stops publishing. Its thread is not interrupted: that would close the channel's file. */
  @Override
  public void close() {
    ending.countDown();
    try {
      thread.join(SILENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
