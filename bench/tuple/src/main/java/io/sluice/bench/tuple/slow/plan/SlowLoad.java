package io.sluice.bench.tuple.slow.plan;

import java.nio.file.Path;
import java.util.List;

/**
 * What runs in a round.
 *
 * @param parallelism how many sources there are, and how many subtasks that they feed
 * @param slow the subtask that is slower; {@link #NONE} if none is
 * @param factor how many times as long that one takes for a record
 * @param bytes of a record
 * @param warmUp seconds that do not count
 * @param seconds that are measured after them
 */
public record SlowLoad(
    SlowKind kind,
    int parallelism,
    int slow,
    int factor,
    int bytes,
    double warmUp,
    double seconds) {

  /** Stands for no subtask. */
  public static final int NONE = -1;

  /**
   * Returns the words of the job.
   *
   * @param folder for its notes
   */
  public List<String> words(Path folder) {
    return List.of(
        kind.handing(),
        Integer.toString(slow),
        Integer.toString(factor),
        Integer.toString(bytes),
        folder.toString());
  }
}
