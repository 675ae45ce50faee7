package io.sluice.cli;

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

/** Declares what priorities become. Use as a mixin. */
final class TranslatorOptions {
  /** The names of all these options. */
  static final List<String> NAMES =
      List.of("--translator", "--group", "--floor", "--bound", "--scheduler", "--slice");

  @Option(
      names = "--translator",
      paramLabel = "NAME",
      description =
          "what priorities become: nice (values of threads, 0 to 19), shares (control groups with "
              + "weights), both (groups of equal weight, nice inside), quota (groups that may use so much "
              + "and no more) or rt (before all normal threads; needs --bound) (default: nice)")
  private String translator;

  @Option(
      names = "--group",
      paramLabel = "WHAT",
      description =
          "operators in one group: query, operator, branch (the operators between a source and a "
              + "sink that no other branch shares) or rule (default: shares operator, both and "
              + "quota query)")
  private String group;

  @Option(
      names = "--floor",
      paramLabel = "SHARE",
      description =
          "of an equal share, from 0 to 1, that every thread or group keeps (default: quota 0.1, "
              + "others what nice 19 weighs)")
  private Double floor;

  @Option(
      names = "--bound",
      paramLabel = "BOUND",
      description =
          "of --translator rt: the share of a CPU that a thread may use, such as \"20 %%\", or how "
              + "many threads, such as \"1 thread\"")
  private String bound;

  @Option(
      names = "--scheduler",
      paramLabel = "NAME",
      description =
          "of all threads: batch (a running thread is not interrupted because one of them wakes "
              + "up), idle (next to nothing while others run; needs --floor 0) or fifo (of "
              + "--translator rt: not in "
              + "turn with others of the same level), or other, as they are (default: batch; other for klink, "
              + "engine and --translator rt)")
  private String scheduler;

  @Option(
      names = "--slice",
      paramLabel = "TIME",
      description =
          "for how long each thread runs in one piece before others have their turn, from 100us to "
              + "100ms (default: as Linux does)")
  private String slice;

  /**
   * Returns the translation that is meant.
   *
   * @param policy that decides what the options leave open
   * @throws UserError when it cannot be
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
