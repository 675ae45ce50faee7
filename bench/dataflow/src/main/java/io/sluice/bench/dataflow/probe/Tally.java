package io.sluice.bench.dataflow.probe;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the items that one physical operator has taken in and handed out. The operator's thread
 * writes it, and any thread may read it. It costs two plain additions per item and no fence.
 */
public final class Tally {

  private final String operator;
  private final int instance;
  private final AtomicLong in = new AtomicLong();
  private final AtomicLong out = new AtomicLong();

  Tally(String operator, int instance) {
    this.operator = operator;
    this.instance = instance;
  }

  public void tookIn() {
    in.setOpaque(in.getPlain() + 1);
  }

  public void handedOut() {
    out.setOpaque(out.getPlain() + 1);
  }

  /** Returns the number of items taken in so far. */
  public long in() {
    return in.getOpaque();
  }

  /** Returns the number of items handed out so far. */
  public long out() {
    return out.getOpaque();
  }

  ProbeEvent.Count count() {
    return new ProbeEvent.Count(operator, instance, in(), out());
  }
}
