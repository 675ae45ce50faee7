package io.sluice.bench.workload;

import java.io.IOException;
import java.util.Map;

/** Works out slowly what a query must make of its records, from their text. */
interface RowModel {

  void read(String stream, long timestamp, String text) throws IOException;

  /** The rows of the window from one time up to and not including another, epoch ms. */
  Map<Integer, Long> between(long from, long to);
}
