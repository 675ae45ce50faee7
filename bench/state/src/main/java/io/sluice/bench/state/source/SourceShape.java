package io.sluice.bench.state.source;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Describes what the records of a log are made for.
 *
 * @param megabytes the size of the state that they leave, MB
 * @param steady the number of records between those that fill the state and the command
 * @param perSecond records in a second of event time
 * @param seed the seed of what is drawn
 * @param data the folder of published data, if records are to be made of that
 */
public record SourceShape(
    int megabytes, long steady, int perSecond, long seed, Optional<Path> data) {

  private static final long BYTES = 1_000_000;
  private static final long MILLIS = 1000;

  /** Returns how many things of a size the state has. */
  int stateOf(int bytes) {
    return Math.toIntExact(Math.max(2, megabytes * BYTES / bytes));
  }

  /** Returns the event time of a record, ms, if all came at the same pace. */
  long time(long index) {
    return index * MILLIS / perSecond;
  }
}
