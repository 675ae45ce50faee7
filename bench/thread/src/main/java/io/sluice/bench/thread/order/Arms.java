package io.sluice.bench.thread.order;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Engines;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.policy.HighestRatePriority;
import io.sluice.core.thread.policy.KlinkPriority;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.TimeInSystemPriority;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.NiceTranslator;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What can be compared: orders that know nothing of queues, agents, and pools of workers. */
public final class Arms {

  private static final String PUBLISHED = "qs-paper";

  private static final String KLINK = "klink";

  /** Each operator has one of its own, as engines start them. */
  public static final String THREADS = "threads";

  /** Behind the name of an agent's arm: where each node has one, they tell one another. */
  private static final String COORDINATED = "+coordinator";

  /** Behind the name of an agent's arm: how often it decides and how much it smooths. */
  private static final String PACED = "@";

  private static final Pattern POOL = Pattern.compile("edgewise|haren(-(qs|fcfs|hr)(-\\d{2,5})?)?");

  /** What Haren is without saying more: the policy that needs the least. */
  private static final String HAREN = "haren";

  private static final String HAREN_QS = "haren-qs";

  private static final Map<String, UnaryOperator<AgentRule>> AGENTS = new LinkedHashMap<>();

  static {
    AGENTS.put("default", UnaryOperator.identity());
    AGENTS.put(PUBLISHED, shipped -> shipped.with(new PublishedQueueSize()).asPublished());
    AGENTS.put("nice", shipped -> shipped.by(new NiceTranslator(new NiceScale(0))));
    AGENTS.put(BatchPriority.NAME, shipped -> shipped.with(new BatchPriority()));
    AGENTS.put("shares", shipped -> shipped.by(usual("shares")));
    AGENTS.put("both", shipped -> shipped.by(usual("both")));
    AGENTS.put("fcfs", shipped -> shipped.with(new TimeInSystemPriority()));
    AGENTS.put(KLINK, shipped -> alone(shipped, new KlinkPriority(cores())));
    AGENTS.put("hr", shipped -> shipped.with(new HighestRatePriority()));
  }

  private Arms() {}

  /**
   * Refuses what is no arm.
   *
   * @throws IllegalArgumentException saying which there are, or what is wrong behind its name
   */
  public static void require(String name) {
    if (isAgent(name)) {
      Optional<Pace> unused = pace(name);
    } else if (!isPool(name) && statically(name).isEmpty()) {
      String known =
          Stream.of(
                  Stream.of(StaticOrder.values()).map(Object::toString),
                  AGENTS.keySet().stream(),
                  Stream.of(HAREN, HAREN_QS, "haren-fcfs", "haren-hr", "edgewise"))
              .flatMap(each -> each)
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "unknown arm '%s'; there is: %s; those of agents also as default@50ms/1s"
              .formatted(name, known));
    }
  }

  /** Whether operators have no threads of their own in it, but workers with a scheduler. */
  public static boolean isPool(String name) {
    return POOL.matcher(name).matches();
  }

  /** How the harness calls who runs the operators; a pool's period is 50 ms unless it says so. */
  public static String scheduler(String name) {
    if (!isPool(name)) {
      return THREADS;
    }
    String stated = name.equals(HAREN) ? HAREN_QS : name;
    return stated.startsWith(HAREN) && !stated.matches(".*\\d") ? stated + "-50" : stated;
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** Other means for the same policy, with nothing said of them. */
  private static Translator usual(String name) {
    try {
      return Translators.of(name, TranslatorSettings.on(cores()).with(Schedule.BATCH));
    } catch (IncompatibleTranslatorException e) {
      throw new IllegalStateException(e);
    }
  }

  /** With what goes with that policy where nothing is said. */
  private static AgentRule alone(AgentRule shipped, PriorityPolicy policy) {
    return shipped.with(policy).by(Translators.usual(policy));
  }

  /** Whether it is an agent's. */
  private static boolean isAgent(String name) {
    return AGENTS.containsKey(alone(name));
  }

  /** Whether agents of several nodes tell one another of their operators in it. */
  public static boolean isCoordinated(String name) {
    return name.endsWith(COORDINATED);
  }

  /** Whether its agent goes by metrics of the engine's own, where that has some. */
  public static boolean goesByOwnMetrics(String name) {
    return alone(name).equals(PUBLISHED);
  }

  private static String alone(String name) {
    return uncoordinated(name).split(PACED, 2)[0];
  }

  private static Optional<Pace> pace(String name) {
    String[] parts = uncoordinated(name).split(PACED, 2);
    return parts.length == 1 ? Optional.empty() : Optional.of(Pace.parse(parts[1], name));
  }

  private static String uncoordinated(String name) {
    return isCoordinated(name) ? name.substring(0, name.length() - COORDINATED.length()) : name;
  }

  /**
   * What the agent of an arm does, made from what it does as it is shipped. As published it goes by
   * what engines themselves tell anybody, and acts without looking whether anybody waits for a CPU.
   * So does klink, which has to be there when a burst begins.
   *
   * @param ownMetrics where engines are found by metrics of their own
   */
  public static AgentOptions agent(String name, AgentOptions shipped, Engines ownMetrics) {
    String own = alone(name);
    AgentRule rule = AGENTS.get(own).apply(AgentRule.SHIPPED);
    AgentOptions options = shipped.with(pace(name).map(pace -> pace.of(rule)).orElse(rule));
    if (goesByOwnMetrics(name)) {
      return options.with(ownMetrics).from(0);
    }
    return own.equals(KLINK) ? options.from(0) : options;
  }

  /** The static order of an arm, that of the system for a pool; empty for those of agents. */
  public static Optional<StaticOrder> statically(String name) {
    if (isPool(name)) {
      return Optional.of(StaticOrder.OS);
    }
    return List.of(StaticOrder.values()).stream()
        .filter(order -> order.toString().equals(name))
        .findFirst();
  }
}
