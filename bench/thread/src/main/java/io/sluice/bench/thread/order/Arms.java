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
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names what can be compared: orders that know nothing of queues, agents, and pools of workers. */
public final class Arms {

  private static final String PUBLISHED = "qs-paper";

  private static final String KLINK = "klink";

  /** The name of the arm in which each operator has a thread of its own, as engines start them. */
  public static final String THREADS = "threads";

  /** The ending of an agent's arm in which the agents of several nodes exchange reports. */
  private static final String COORDINATED = "+coordinator";

  /** The ending of a static order in which threads are SCHED_BATCH besides. */
  private static final String BATCHED = "+batch";

  /** The sign in the name of an agent's arm before how often it decides and how much it smooths. */
  private static final String PACED = "@";

  private static final Pattern POOL = Pattern.compile("edgewise|haren(-(qs|fcfs|hr)(-\\d{2,5})?)?");

  /** The name of Haren without a policy: it takes the policy that needs the least. */
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
    } else if (name.equals(StaticOrder.OS + BATCHED)) {
      throw new IllegalArgumentException(
          "arm '%s': os changes nothing; threads are SCHED_BATCH and nothing else in the arm batch"
              .formatted(name));
    } else if (!isPool(name) && statically(name).isEmpty()) {
      String known =
          Stream.of(
                  Stream.of(StaticOrder.values()).map(Object::toString),
                  AGENTS.keySet().stream(),
                  Stream.of(HAREN, HAREN_QS, "haren-fcfs", "haren-hr", "edgewise"))
              .flatMap(each -> each)
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "unknown arm '%s'; there is: %s; those of agents also as default@50ms/1s, and const, srclow, random and cost also as cost+batch"
              .formatted(name, known));
    }
  }

  /** Returns whether operators have no threads of their own in it, but workers with a scheduler. */
  public static boolean isPool(String name) {
    return POOL.matcher(name).matches();
  }

  /**
   * Returns the harness's name for the scheduler of operators; a pool's period is 50 ms unless it
   * says so.
   */
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

  /** Returns other means for the same policy, with default settings. */
  private static Translator usual(String name) {
    try {
      return Translators.of(name, TranslatorSettings.on(cores()).with(Schedule.BATCH));
    } catch (IncompatibleTranslatorException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a rule with the default means of that policy. */
  private static AgentRule alone(AgentRule shipped, PriorityPolicy policy) {
    return shipped.with(policy).by(Translators.usual(policy));
  }

  /** Returns whether it is an agent's. */
  private static boolean isAgent(String name) {
    return AGENTS.containsKey(alone(name));
  }

  /** Returns whether agents of several nodes exchange reports of their operators in it. */
  public static boolean isCoordinated(String name) {
    return name.endsWith(COORDINATED);
  }

  /** Returns whether its agent goes by metrics of the engine's own, where that has some. */
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
   * Returns the options of an arm's agent, made from those it is shipped with. As published it goes
   * by what engines themselves report to any client, and acts without looking whether any thread
   * waits for a CPU. So does klink, which has to be there when a burst begins.
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

  /**
   * Returns the static order of an arm, that of the system for a pool; empty for those of agents.
   */
  public static Optional<StaticOrder> statically(String name) {
    if (isPool(name)) {
      return Optional.of(StaticOrder.OS);
    }
    String order = isBatched(name) ? name.substring(0, name.length() - BATCHED.length()) : name;
    return Stream.of(StaticOrder.values())
        .filter(each -> each.toString().equals(order))
        .findFirst();
  }

  /** Returns whether the threads of a static order are SCHED_BATCH, as those of agents are. */
  public static boolean isBatched(String name) {
    return name.endsWith(BATCHED);
  }

  /** Returns whether it goes by windows of event time. */
  public static boolean goesByWindows(String name) {
    return alone(name).equals(KLINK);
  }
}
