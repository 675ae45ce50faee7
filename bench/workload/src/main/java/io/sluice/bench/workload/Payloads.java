package io.sluice.bench.workload;

/**
 * Provides the distinct records of one kind of query. The engine gets the bytes and parses them;
 * the {@link Oracle} knows their content.
 */
public sealed interface Payloads permits SummedPayloads, PositionReports {

  /** Returns the number of distinct records. */
  int size();

  /** Returns a record as it arrives; callers must not change it. */
  byte[] render(int choice, long timestamp);

  /** Returns whether the query drops a record. */
  boolean isDropped(int choice);
}
