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

/** Defines the arms: static orders, agents, and pools of workers. */
public final class Arms {

  private static final String PUBLISHED = "qs-paper";

  private static final String KLINK = "klink";

  /** The name of the arm in which each operator has its own thread, as in streaming engines. */
  public static final String THREADS = "threads";

  /** The suffix of an agent's arm in which the agents of several nodes exchange reports. */
  private static final String COORDINATED = "+coordinator";

  /** The suffix of a static order in which threads are also SCHED_BATCH. */
  private static final String BATCHED = "+batch";

  /** The character in an agent's arm in front of its period and time constant. */
  private static final String PACED = "@";

  private static final Pattern POOL = Pattern.compile("edgewise|haren(-(qs|fcfs|hr)(-\\d{2,5})?)?");

  /** The name of Haren without a policy: it uses the policy that needs the fewest metrics. */
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
   * Checks the name of an arm.
   *
   * @throws IllegalArgumentException when there is no such arm, or its suffix is wrong; the message
   *     lists the arms or has the form of the suffix
   */
  public static void require(String name) {
    if (isAgent(name)) {
      Optional<Pace> unused = pace(name);
    } else if (name.equals(StaticOrder.OS + BATCHED)) {
      throw new IllegalArgumentException(
          "arm '%s': os changes nothing; for SCHED_BATCH alone use the arm batch".formatted(name));
    } else if (!isPool(name) && statically(name).isEmpty()) {
      String known =
          Stream.of(
                  Stream.of(StaticOrder.values()).map(Object::toString),
                  AGENTS.keySet().stream(),
                  Stream.of(HAREN, HAREN_QS, "haren-fcfs", "haren-hr", "edgewise"))
              .flatMap(each -> each)
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "unknown arm '%s'; there is: %s; agents also with a pace such as default@50ms/1s, and const, srclow, random and cost also as cost+batch"
              .formatted(name, known));
    }
  }

  /**
   * Returns whether the arm's operators share workers with a scheduler, instead of threads of their
   * own.
   */
  public static boolean isPool(String name) {
    return POOL.matcher(name).matches();
  }

  /** Returns the harness's name of the arm's scheduler; the default period of a pool is 50 ms. */
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

  /** Returns a translator with default settings. */
  private static Translator usual(String name) {
    try {
      return Translators.of(name, TranslatorSettings.on(cores()).with(Schedule.BATCH));
    } catch (IncompatibleTranslatorException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a rule with a policy and that policy's default translator. */
  private static AgentRule alone(AgentRule shipped, PriorityPolicy policy) {
    return shipped.with(policy).by(Translators.usual(policy));
  }

  /** Returns whether the arm has an agent. */
  private static boolean isAgent(String name) {
    return AGENTS.containsKey(alone(name));
  }

  /** Returns whether the agents of several nodes exchange reports in the arm. */
  public static boolean isCoordinated(String name) {
    return name.endsWith(COORDINATED);
  }

  /** Returns whether the arm's agent uses the engine's own metrics, if there are any. */
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
   * Returns the options of an arm's agent, derived from the default ones. As published it uses the
   * engines' own metrics, and acts whether or not any thread waits for a CPU. Klink also acts at
   * all times, since it must be in effect when a burst begins.
   *
   * @param name the name of the arm
   * @param shipped the default options
   * @param ownMetrics where engines are found by their own metrics
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

  /** Returns the static order of an arm, which is the system's for a pool; empty for an agent. */
  public static Optional<StaticOrder> statically(String name) {
    if (isPool(name)) {
      return Optional.of(StaticOrder.OS);
    }
    String order = isBatched(name) ? name.substring(0, name.length() - BATCHED.length()) : name;
    return Stream.of(StaticOrder.values())
        .filter(each -> each.toString().equals(order))
        .findFirst();
  }

  /** Returns whether the threads of a static order are SCHED_BATCH, like those of agents. */
  public static boolean isBatched(String name) {
    return name.endsWith(BATCHED);
  }

  /** Returns whether the arm's policy uses event-time windows. */
  public static boolean goesByWindows(String name) {
    return alone(name).equals(KLINK);
  }
}
