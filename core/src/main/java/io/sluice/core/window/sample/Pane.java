package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/** Holds what a sampler knows of a stretch of time that windows begin or end with. */
final class Pane {

  private final long start;
  private final StratumTable strata = new StratumTable();
  private PaneCounts counts = new PaneCounts();
  private boolean audited;

  Pane(long start, boolean audited) {
    this.start = start;
    this.audited = audited;
  }

  long start() {
    return start;
  }

  StratumTable strata() {
    return strata;
  }

  PaneCounts counts() {
    return counts;
  }

  /** Returns whether the windows of the pane are forwarded whole. */
  boolean isAudited() {
    return audited;
  }

  void endAudit() {
    audited = false;
  }

  /** Returns the part of the events that a key had. */
  double partOf(long key) {
    Stratum stratum = strata.get(key);
    return stratum == null ? 0 : stratum.arrived() / counts.values().count();
  }

  void write(StateWriter out) {
    out.putLong(start);
    out.putBoolean(audited);
    counts.write(out);
    out.putInt(strata.size());
    strata.all().forEach(stratum -> stratum.write(out));
  }

  static Pane read(StateReader in) {
    Pane pane = new Pane(in.getLong(), in.getBoolean());
    pane.counts = PaneCounts.read(in);
    for (int left = in.getInt(); left > 0; left--) {
      pane.strata.put(Stratum.read(in));
    }
    return pane;
  }
}
