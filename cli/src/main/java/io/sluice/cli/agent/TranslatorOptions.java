package io.sluice.cli.agent;

import io.sluice.agent.config.AgentFile;
import io.sluice.agent.config.BadAgentFileException;
import io.sluice.cli.contract.UserError;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.Translator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Option;

/** Declares how priorities are translated to settings of threads. Use as a mixin. */
final class TranslatorOptions {
  /** The names of all these options. */
  static final List<String> NAMES =
      List.of("--translator", "--group", "--floor", "--bound", "--scheduler", "--slice");

  @Option(
      names = "--translator",
      paramLabel = "NAME",
      description =
          "what priorities become: nice (nice values of threads, 0 to 19), shares (control groups "
              + "with weights), both (groups of equal weight, nice values inside), quota (groups "
              + "with a limit of CPU time) or rt (real time, before all normal threads; needs "
              + "--bound) (default: nice)")
  private String translator;

  @Option(
      names = "--group",
      paramLabel = "WHAT",
      description =
          "which operators share a group: query, operator, branch (the operators between a source "
              + "and a sink that no other branch shares) or rule (default: operator for shares, "
              + "query for both and quota)")
  private String group;

  @Option(
      names = "--floor",
      paramLabel = "SHARE",
      description =
          "part of an equal share of the CPU, from 0 to 1, that every thread or group keeps "
              + "(default: 0.1 for quota, the weight of nice 19 for others)")
  private Double floor;

  @Option(
      names = "--bound",
      paramLabel = "BOUND",
      description =
          "limit of --translator rt: the share of a CPU that a thread may use, such as \"20 %%\", "
              + "or the number of threads, such as \"1 thread\"")
  private String bound;

  @Option(
      names = "--scheduler",
      paramLabel = "NAME",
      description =
          "Linux scheduling policy of all operator threads: batch (a thread that wakes up does not "
              + "interrupt the one that runs), idle (next to no CPU while others run; needs "
              + "--floor 0), fifo (for --translator rt: no turns among threads of the same level) "
              + "or other (unchanged) (default: batch; other for klink, engine and --translator "
              + "rt)")
  private String scheduler;

  @Option(
      names = "--slice",
      paramLabel = "TIME",
      description =
          "time slice: how long a thread runs before others have their turn, from 100us to 100ms "
              + "(default: Linux's own)")
  private String slice;

  /**
   * Returns the translator that the options declare.
   *
   * @param policy decides what the options leave open
   * @throws UserError when the options contradict each other
   */
  Translator read(PriorityPolicy policy) {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("translator", translator);
    given.put("group", group);
    given.put("floor", Objects.toString(floor, null));
    given.put("bound", bound);
    given.put("scheduler", scheduler);
    given.put("slice", slice);
    given.values().removeIf(Objects::isNull);
    try {
      return AgentFile.translator(given, policy);
    } catch (BadAgentFileException e) {
      throw UserError.usage(e.getMessage());
    }
  }
}
