package io.sluice.bench.lachesis.order;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
import io.sluice.core.priority.HighestRatePriority;
import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.QueryGroups;
import io.sluice.core.priority.ShareTranslation;
import io.sluice.core.priority.TimeInSystemPriority;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What can be compared: orders that know nothing of queues, and agents. */
public final class Arms {

  private static final String PUBLISHED = "qs-paper";
  private static final Map<String, UnaryOperator<AgentRule>> AGENTS = new LinkedHashMap<>();

  static {
    AGENTS.put("default", UnaryOperator.identity());
    AGENTS.put(PUBLISHED, AgentRule::asPublished);
    AGENTS.put("shares", shipped -> shipped.by(new ShareTranslation()));
    AGENTS.put("both", shipped -> shipped.by(new QueryGroups(new NiceScale(0))));
    AGENTS.put("fcfs", shipped -> shipped.with(new TimeInSystemPriority()));
    AGENTS.put("hr", shipped -> shipped.with(new HighestRatePriority()));
  }

  private Arms() {}

  /**
   * Refuses what is no arm.
   *
   * @throws IllegalArgumentException saying which there are
   */
  public static void require(String name) {
    if (!isAgent(name) && statically(name).isEmpty()) {
      String known =
          Stream.concat(
                  Stream.of(StaticOrder.values()).map(Object::toString), AGENTS.keySet().stream())
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException("unknown arm '%s'; there is: %s".formatted(name, known));
    }
  }

  /** Whether it is an agent's. */
  private static boolean isAgent(String name) {
    return AGENTS.containsKey(name);
  }

  /**
   * What the agent of an arm does, made from what it does as it is shipped. As published it acts
   * without looking whether anybody waits for a CPU.
   */
  public static AgentOptions agent(String name, AgentOptions shipped) {
    AgentOptions options = shipped.with(AGENTS.get(name).apply(AgentRule.SHIPPED));
    return name.equals(PUBLISHED) ? options.from(0) : options;
  }

  /** The static order of an arm; empty for those of agents. */
  public static Optional<StaticOrder> statically(String name) {
    return List.of(StaticOrder.values()).stream()
        .filter(order -> order.toString().equals(name))
        .findFirst();
  }
}
