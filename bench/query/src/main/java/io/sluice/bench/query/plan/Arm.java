package io.sluice.bench.query.plan;

import io.sluice.core.SluiceKeys;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.config.QuerySettings;
import java.util.Map;

/**
 * An arm of the experiment.
 *
 * @param name the name for users and results, which is unique in a plan: the text as typed, with
 *     {@code #2} added to its second occurrence
 * @param plugin whether its host loads Sluice; that of stock does not
 * @param settings the {@code sluice.*} keys for its rounds
 */
public record Arm(String name, boolean plugin, Map<String, String> settings) {

  public Arm {
    settings = Map.copyOf(settings);
  }

  /** Returns the name of the arm's own process, which is also valid as a file name. */
  public String process() {
    String plain = name.replaceAll("[#+]", "-").replaceAll("[^A-Za-z0-9.-]", "_");
    return plain.contains("_") ? "%.40s-%08x".formatted(plain, name.hashCode()) : plain;
  }

  /** Returns whether TaskManagers exchange reports about the queries that are split over them. */
  public boolean forwards() {
    return query().forwarding();
  }

  /** Returns how its order is enforced. */
  public EnforcementChoice enforcement() {
    return query().enforcement();
  }

  /**
   * Returns whether this arm acts by the default policy, and the other by another policy with the
   * same enforcement.
   */
  public boolean isRivalledBy(Arm other) {
    String policy = query().policy();
    return acts()
        && other.acts()
        && policy.equals(QuerySettings.defaults().policy())
        && !policy.equals(other.query().policy())
        && enforcement() == other.enforcement();
  }

  /** Returns whether this arm acts by the default policy. */
  public boolean isShipped() {
    return acts() && QuerySettings.defaults().policy().equals(query().policy());
  }

  private QuerySettings query() {
    return QuerySettings.of(SluiceKeys.TABLE.parse(settings).orThrow());
  }

  /**
   * Returns whether this arm changes the order of work: it is neither stock nor in observe mode.
   */
  public boolean acts() {
    return "apply".equals(settings.get("sluice.mode"));
  }
}
