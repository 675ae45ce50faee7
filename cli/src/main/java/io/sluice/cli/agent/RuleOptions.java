package io.sluice.cli.agent;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Policies;
import io.sluice.agent.config.AgentFile;
import io.sluice.agent.config.BadAgentFileException;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.rule.AgentRule;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Priorities;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Declares what an agent does: by flags, or by a file. Use as a mixin. */
final class RuleOptions {

  @Option(
      names = "--channels",
      paramLabel = "DIR",
      description = "folder in which engines publish their metrics (sluice.channel.dir)")
  private Path channels;

  @Option(
      names = "--process",
      paramLabel = "PID",
      description =
          "only this process of that folder: its number, or a pattern that its command line "
              + "matches; so several agents can share a host; may be repeated (default: all)")
  private List<String> processes = List.of();

  @Option(
      names = "--coordinator",
      paramLabel = "HOST:PORT",
      description =
          "address of the agent (its --listen; this one or another) through which agents exchange "
              + "the metrics of a query that spans several nodes")
  private String coordinator;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "YAML file with rules, each for some operators, instead of these flags")
  private Path config;

  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      description = "jar with policies of your own; may be repeated")
  private List<Path> plugins = List.of();

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      defaultValue = "qs",
      description =
          "qs (longest queue first), fcfs (oldest item first), hr (most results per CPU time "
              + "first), cost (costly operators first), klink (what leads to the window that is "
              + "due next), batch (no order: a thread that wakes up does not interrupt the one "
              + "that runs; needs no privilege but the engine's user), random, or engine (the "
              + "order of Flink's plug-in, where sluice.query.enforcement is priority or auto) "
              + "(default: qs)")
  private String policy;

  @Mixin private TranslatorOptions translator;

  @Option(
      names = "--contention",
      paramLabel = "THREADS",
      description =
          "act while at least this many operator threads wait for a CPU, on average; 0 for always "
              + "(default: 0.5)")
  private Double contention;

  @Option(
      names = "--journal",
      paramLabel = "DIR",
      description =
          "folder for the journal of decisions, their reasons and effects, at most two files of 16 "
              + "MB")
  private Path journal;

  @Option(names = "--apply", description = "apply the decisions (default: only show them)")
  private boolean apply;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Returns whether the rules come from a file. */
  boolean areInFile() {
    return config != null;
  }

  /**
   * Returns the agent's options. A file of rules is read each time.
   *
   * @throws UserError when flags or file are wrong
   */
  AgentOptions read() {
    AgentOptions wanted = config == null ? fromFlags() : fromFile();
    Optional<Path> folder = wanted.engines().channels();
    if (folder.isPresent() && !Files.isDirectory(folder.get())) {
      throw UserError.usage(
          "%s %s: there is no such folder"
              .formatted(config == null ? "--channels" : "channels:", folder.get()));
    }
    AgentOptions kept = journal == null ? wanted : wanted.into(journal);
    return apply ? kept.applied() : kept;
  }

  private AgentOptions fromFile() {
    List<String> flags =
        new ArrayList<>(
            List.of("--channels", "--process", "--coordinator", "--policy", "--contention"));
    flags.addAll(TranslatorOptions.NAMES);
    for (String flag : flags) {
      if (spec.commandLine().getParseResult().hasMatchedOption(flag)) {
        throw UserError.usage("%s: --config says that; change the file instead".formatted(flag));
      }
    }
    try {
      return AgentFile.read(config, Priorities.folder(), policies(), new SplittableRandom());
    } catch (BadAgentFileException e) {
      throw UserError.usage("--config %s: %s".formatted(config, e.getMessage()));
    } catch (IOException e) {
      throw UserError.usage("--config %s: cannot be read".formatted(config));
    }
  }

  private AgentOptions fromFlags() {
    if (channels == null) {
      throw UserError.usage(
          "--channels is missing: give the folder in which engines publish their metrics "
              + "(sluice.channel.dir), or --config");
    }
    Policies policies = policies();
    PriorityPolicy chosen =
        policies
            .of(policy, new SplittableRandom())
            .orElseThrow(
                () ->
                    UserError.usage(
                        "--policy %s: expected one of %s"
                            .formatted(policy, String.join(", ", policies.names()))));
    AgentOptions looking =
        AgentOptions.defaults(channels, Priorities.folder())
            .only(ProcessScope.of(processes))
            .with(
                Optional.ofNullable(coordinator)
                    .map(at -> Coordinator.at(ListenOptions.address("--coordinator", at))))
            .with(policies)
            .with(AgentRule.SHIPPED.with(chosen).by(translator.read(chosen)));
    return contention == null ? looking : UserError.refusing(() -> looking.from(contention));
  }

  private Policies policies() {
    try {
      return Policies.with(plugins);
    } catch (IOException e) {
      throw UserError.usage("--plugin " + e.getMessage());
    }
  }
}
