package io.sluice.bench.plan;

import io.sluice.core.SluiceKeys;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.config.QuerySettings;
import java.util.Map;

/**
 * One of the things compared.
 *
 * @param name unique in a plan, as shown to people and in results: the text given, with {@code #2}
 *     added to its second occurrence
 * @param plugin whether its host loads Sluice; stock never does
 * @param copy which host of its kind runs it: arms named once share host 1; the second occurrence
 *     of a name has host 2, so that comparing an arm with itself includes what differs between
 *     processes
 * @param settings {@code sluice.*} keys applied for its rounds
 */
public record Arm(String name, boolean plugin, int copy, Map<String, String> settings) {

  public Arm {
    settings = Map.copyOf(settings);
  }

  /**
   * Arms with the same key run in the same host process. One that does not listen to other
   * TaskManagers has another than those that do: what they have learned must not help it.
   */
  public String hostKey() {
    String kind = plugin ? "sluice" : "stock";
    return kind + (forwards() ? "" : "-alone") + (copy == 1 ? "" : "-" + copy);
  }

  /** Whether TaskManagers tell one another of the queries that are split over them. */
  public boolean forwards() {
    return query().forwarding();
  }

  /** What puts its order into effect. */
  public EnforcementChoice enforcement() {
    return query().enforcement();
  }

  /** Whether this arm acts by the shipped policy and the other by another, in the same way. */
  public boolean isRivalledBy(Arm other) {
    String policy = query().policy();
    return acts()
        && other.acts()
        && policy.equals(QuerySettings.defaults().policy())
        && !policy.equals(other.query().policy())
        && enforcement() == other.enforcement();
  }

  private QuerySettings query() {
    return QuerySettings.of(SluiceKeys.TABLE.parse(settings).orThrow());
  }

  /** Whether this arm changes the order of work (neither stock nor only looking). */
  public boolean acts() {
    return "apply".equals(settings.get("sluice.mode"));
  }
}
