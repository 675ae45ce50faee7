package io.sluice.bench.state.source;

/** Makes the records of a log one after the other. Two of one seed make the same ones. */
public interface RecordSource {

  /** Returns the most bytes that a text has. */
  int textBytes();

  /** Returns the next record. */
  SourceRecord next();
}
