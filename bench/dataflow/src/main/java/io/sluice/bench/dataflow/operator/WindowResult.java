package io.sluice.bench.dataflow.operator;

/** What a query makes of a window, all of it in one piece; it ends its way at a sink. */
public interface WindowResult {

  /** The end of the window, in event time. */
  long end();

  /** Of what it says; see {@code io.sluice.bench.workload.ResultDigest}. */
  String digest();
}
