package io.sluice.bench.workload;

/**
 * The distinct records of one kind of query. The engine gets the bytes and parses them; the {@link
 * Oracle} knows what they say.
 */
public sealed interface Payloads permits SummedPayloads, PositionReports {

  /** Returns how many distinct records there are. */
  int size();

  /** Returns the record as it arrives; callers must not change it. */
  byte[] render(int choice, long timestamp);

  /** Returns whether the query drops the record. */
  boolean isDropped(int choice);
}
