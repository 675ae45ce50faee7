package io.sluice.bench.window.host;

import io.sluice.bench.window.Estimator;
import java.util.List;
import java.util.stream.Stream;

/** The names of what can answer windows in an engine. */
public final class WindowArms {

  /** Flink's own windows, with the bounded out-of-orderness that a run says. */
  public static final String STOCK = "stock";

  /** The approximate windows that jobs use. */
  public static final String APPROXIMATE = "approximate";

  /** Names our windows behind a sampler, which stands in front of the work. */
  public static final String SAMPLED = "sampled";

  private static final String AION_PRINTED = "aion-printed";

  /** Rivals, most exact first. */
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

  /** Returns the rival of that name. */
  public static Estimator estimator(String name) {
    return RIVALS.stream().filter(each -> name(each).equals(name)).findFirst().orElseThrow();
  }

  /** Returns whether its intervals promise to hold the truth. */
  public static boolean promises(String name) {
    return name.equals(APPROXIMATE) || name.equals(SAMPLED);
  }

  /** Returns whether it is a rival that works on a part of the events only, for one key. */
  public static boolean samplesOneKey(String name) {
    return RIVALS.stream().anyMatch(each -> each.samples() && name(each).equals(name));
  }

  /**
   * Refuses what is no arm, and what cannot answer a workload.
   *
   * @throws IllegalArgumentException with what would be right
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
