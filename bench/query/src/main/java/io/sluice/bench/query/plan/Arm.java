package io.sluice.bench.query.plan;

import io.sluice.core.SluiceKeys;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.config.QuerySettings;
import java.util.Map;

/**
 * One of the things compared.
 *
 * @param name unique in a plan, as shown to users and in results: the text given, with {@code #2}
 *     added to its second occurrence
 * @param plugin whether its host loads Sluice; stock never does
 * @param settings {@code sluice.*} keys applied for its rounds
 */
public record Arm(String name, boolean plugin, Map<String, String> settings) {

  public Arm {
    settings = Map.copyOf(settings);
  }

  /**
   * Returns the name of the process that runs it and no other arm, in a form that files can have.
   */
  public String process() {
    String plain = name.replaceAll("[#+]", "-").replaceAll("[^A-Za-z0-9.-]", "_");
    return plain.contains("_") ? "%.40s-%08x".formatted(plain, name.hashCode()) : plain;
  }

  /** Returns whether TaskManagers exchange reports of the queries that are split over them. */
  public boolean forwards() {
    return query().forwarding();
  }

  /** Returns the means that put its order into effect. */
  public EnforcementChoice enforcement() {
    return query().enforcement();
  }

  /**
   * Returns whether this arm acts by the shipped policy and the other by another, in the same way.
   */
  public boolean isRivalledBy(Arm other) {
    String policy = query().policy();
    return acts()
        && other.acts()
        && policy.equals(QuerySettings.defaults().policy())
        && !policy.equals(other.query().policy())
        && enforcement() == other.enforcement();
  }

  /** Returns whether this arm acts by the shipped policy. */
  public boolean isShipped() {
    return acts() && QuerySettings.defaults().policy().equals(query().policy());
  }

  private QuerySettings query() {
    return QuerySettings.of(SluiceKeys.TABLE.parse(settings).orThrow());
  }

  /** Returns whether this arm changes the order of work (neither stock nor only looking). */
  public boolean acts() {
    return "apply".equals(settings.get("sluice.mode"));
  }
}
