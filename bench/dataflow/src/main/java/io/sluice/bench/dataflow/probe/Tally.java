package io.sluice.bench.dataflow.probe;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What one physical operator has taken in and handed out. Written by the operator's thread, read by
 * any; costs two plain additions per item and no fence.
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

  /** Items taken in so far. */
  public long in() {
    return in.getOpaque();
  }

  /** Items handed out so far. */
  public long out() {
    return out.getOpaque();
  }

  ProbeEvent.Count count() {
    return new ProbeEvent.Count(operator, instance, in(), out());
  }
}
