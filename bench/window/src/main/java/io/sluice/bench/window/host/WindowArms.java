package io.sluice.bench.window.host;

import io.sluice.bench.window.Estimator;
import java.util.List;
import java.util.stream.Stream;

/** Defines the names of arms that run in an engine. */
public final class WindowArms {

  /** The arm of Flink's own windows, with the bounded out-of-orderness of a run. */
  public static final String STOCK = "stock";

  /** The arm of Sluice's approximate windows. */
  public static final String APPROXIMATE = "approximate";

  /** The arm of Sluice's windows behind a sampler in front of the work. */
  public static final String SAMPLED = "sampled";

  private static final String AION_PRINTED = "aion-printed";

  /** The rivals, the most exact one first. */
  private static final List<Estimator> RIVALS =
      List.of(
          Estimator.EXACT,
          Estimator.K_SLACK_MAX,
          Estimator.COVERAGE_SLACK,
          Estimator.AQ_K_SLACK,
          Estimator.DROP_LATE,
          Estimator.DROP_SCALE,
          Estimator.DROP_SCALE_RHO,
          Estimator.AION_MINUS,
          Estimator.PRINTED,
          Estimator.FLOOR);

  /** Lists all names. */
  public static final List<String> NAMES =
      Stream.concat(Stream.of(STOCK, APPROXIMATE, SAMPLED), RIVALS.stream().map(WindowArms::name))
          .toList();

  private WindowArms() {}

  private static String name(Estimator rival) {
    return rival == Estimator.PRINTED ? AION_PRINTED : rival.id();
  }

  /** Returns the rival with a name. */
  public static Estimator estimator(String name) {
    return RIVALS.stream().filter(each -> name(each).equals(name)).findFirst().orElseThrow();
  }

  /** Returns whether an arm's intervals promise to cover the truth. */
  public static boolean promises(String name) {
    return name.equals(APPROXIMATE) || name.equals(SAMPLED);
  }

  /** Returns whether an arm is a rival that samples, which supports one key only. */
  public static boolean samplesOneKey(String name) {
    return RIVALS.stream().anyMatch(each -> each.samples() && name(each).equals(name));
  }

  /**
   * Checks that there is an arm with a name, and that it supports a workload.
   *
   * @throws IllegalArgumentException if not; the message says what would be right
   */
  public static void require(String name, String workload) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "no arm %s; there is: %s".formatted(name, String.join(", ", NAMES)));
    }
    if (samplesOneKey(name) && workload.equals("ysb-campaigns")) {
      throw new IllegalArgumentException(
          "arm %s samples for one key, not for each campaign: --workload ysb".formatted(name));
    }
  }
}
