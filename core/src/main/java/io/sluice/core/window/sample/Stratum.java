package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/** Counts the events of one key in one pane. */
final class Stratum {

  private final long key;
  private final double share;
  private long arrived;
  private double weighed;

  /**
   * Starts without events.
   *
   * @param share of its events to sample
   */
  Stratum(long key, double share) {
    this.key = key;
    this.share = share;
  }

  void add(double weight) {
    arrived++;
    weighed += weight;
  }

  long key() {
    return key;
  }

  double share() {
    return share;
  }

  long arrived() {
    return arrived;
  }

  double weighed() {
    return weighed;
  }

  void write(StateWriter out) {
    out.putLong(key);
    out.putDouble(share);
    out.putLong(arrived);
    out.putDouble(weighed);
  }

  static Stratum read(StateReader in) {
    Stratum stratum = new Stratum(in.getLong(), in.getDouble());
    stratum.arrived = in.getLong();
    stratum.weighed = in.getDouble();
    return stratum;
  }
}
