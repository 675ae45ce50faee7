package io.sluice.bench.query.plan;

/**
 * Holds the durations of a run's steps.
 *
 * @param warmUpMillis length of each host's warm-up, in which it is offered more than it can handle
 * @param measureMillis length of each host's capacity measurement
 * @param warmUpRounds number of unmeasured rounds of each host
 * @param warmUpRoundSeconds length of each unmeasured round
 * @param seconds length of each measured round
 * @param skipMillis length of the start of each round that is not measured
 * @param idleMillis how long the CPU use of other processes is measured before anything is started
 */
public record Timing(
    long warmUpMillis,
    long measureMillis,
    int warmUpRounds,
    long warmUpRoundSeconds,
    long seconds,
    long skipMillis,
    long idleMillis) {

  private static final int USUAL_QUERIES = 40;

  public Timing {
    require("warm-up", warmUpMillis, 0);
    require("calibration", measureMillis, 500);
    require("unmeasured rounds", warmUpRounds, 0);
    require("unmeasured round", warmUpRoundSeconds, 1);
    require("seconds", seconds, 4);
    require("skip", skipMillis, 0);
    require("idle measurement", idleMillis, 200);
    if (skipMillis >= seconds * 1000) {
      throw new IllegalArgumentException(
          "a round of %d s has nothing left to measure after the first %d ms"
              .formatted(seconds, skipMillis));
    }
  }

  /** Returns the timing for a claim, long enough for JIT compilation and memory to settle. */
  public static Timing full(long seconds) {
    return new Timing(12_000, 5_000, 2, 12, seconds, 3_000, 5_000);
  }

  /** Returns the timing for a demonstration of a few minutes. */
  public static Timing brief(long seconds) {
    return new Timing(8_000, 2_000, 2, 10, seconds, 1_500, 2_000);
  }

  /**
   * Returns the timing for a check that everything works. The code is hardly compiled, so the
   * numbers mean nothing.
   */
  public static Timing trial(long seconds) {
    return new Timing(2_000, 1_000, 0, 4, seconds, 1_000, 500);
  }

  /**
   * Returns the same timing for several processes that share the machine: each has its own code to
   * compile, and a scheduler learns windows in another process only after some ten of them.
   */
  public Timing sharedBy(int processes) {
    return new Timing(
        warmUpMillis * (1 + processes),
        measureMillis,
        Math.max(2, processes) * warmUpRounds,
        warmUpRoundSeconds,
        seconds,
        skipMillis,
        idleMillis);
  }

  /**
   * Returns the same timing for a number of queries: each needs time to start its threads and
   * compile its code.
   */
  public Timing forQueries(int queries) {
    int times = Math.max(1, queries / USUAL_QUERIES);
    return new Timing(
        warmUpMillis * times,
        measureMillis,
        warmUpRounds * times,
        warmUpRoundSeconds,
        seconds,
        skipMillis,
        idleMillis);
  }

  private static void require(String what, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(
          "%s must be at least %d, got %d".formatted(what, least, value));
    }
  }
}
