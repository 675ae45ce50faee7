package io.sluice.job.stage.logged;

/** Is one record of the source log. Its fields are public for Flink's serializer. */
public final class LoggedRecord {

  public int key;

  /** The number of the record among those of its key and kind, from one on. */
  public int number;

  /** The kind of record, where there are several. */
  public int kind;

  /** The event time, ms. */
  public long time;

  /** When the record was planned to arrive, epoch ms. */
  public long planned;

  public String text;
}
