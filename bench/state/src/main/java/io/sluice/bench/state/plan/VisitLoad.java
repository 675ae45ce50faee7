package io.sluice.bench.state.plan;

import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.output.VisitCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes the visits of a round: first one of each visitor, then others at a steady rate, and a
 * command amid the measured ones.
 *
 * @param windows the kind of windows that hold the state: {@code visits} for tumbling ones, or
 *     {@code sessions}
 * @param megabytes the size of the state, MB
 * @param rate visits per second, after the first visit of each visitor
 * @param before the measured seconds before the command
 * @param after the measured seconds after it was sent
 * @param load the time that later visits wait in the stage, as a multiple of what it has before the
 *     command; 0 if they do not wait
 * @param seed the seed of the order in which visitors come again
 */
public record VisitLoad(
    String windows, int megabytes, int rate, double before, double after, double load, long seed)
    implements StateLoad {

  private static final int PROFILE_BYTES = 1000;
  private static final int FIRST_PER_SECOND = 20_000;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long SEED_SPREAD = 0xBF58476D1CE4E5B9L;

  /** Returns the number of visitors, each of which has state. */
  @Override
  public int keys() {
    return Math.multiplyExact(megabytes, 1_000_000 / PROFILE_BYTES);
  }

  @Override
  public Timeline timeline() {
    return new Timeline(keys(), FIRST_PER_SECOND, rate, before, after);
  }

  @Override
  public String stage() {
    return "visitors";
  }

  @Override
  public String main() {
    return "io.sluice.job.stage.StageJob";
  }

  @Override
  public StateLoad prepared(Path folder) {
    return this;
  }

  @Override
  public VisitCheck check(List<Output> outputs) {
    return VisitCheck.of(outputs, planned());
  }

  /**
   * Counts the planned visits of each visitor. It uses no class of the job, because the job's
   * results are checked against it.
   */
  public int[] planned() {
    int visitors = keys();
    int[] counts = new int[visitors];
    for (long visit = 0; visit < timeline().records(); visit++) {
      long again = Long.remainderUnsigned(visit * SPREAD + seed * SEED_SPREAD, visitors);
      counts[(int) (visit < visitors ? visit : again)]++;
    }
    return counts;
  }

  @Override
  public List<String> words(String kind, long startMillis, String folder) {
    List<String> words = new ArrayList<>(List.of(kind));
    for (long number :
        new long[] {
          startMillis, keys(), FIRST_PER_SECOND, rate, timeline().records(), PROFILE_BYTES
        }) {
      words.add(Long.toString(number));
    }
    words.add(folder);
    words.add(Long.toString(seed));
    words.add(windows);
    words.add(Double.toString(load));
    return words;
  }
}
