package io.sluice.agent;

import io.sluice.agent.rule.AgentRule;
import io.sluice.core.config.BadValueException;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.RealTimeBound;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import io.sluice.linux.apply.UndoFolder;
import java.nio.file.Path;
import java.time.Duration;

/**
 * An agent that acts, in a process of its own, until its standard input ends; with {@code undo} it
 * only undoes what another one has left.
 */
final class AgentProcess {
  /** A hasty one. */
  static final AgentRule HASTY =
      AgentRule.SHIPPED.every(Duration.ofMillis(20), Duration.ofMillis(100));

  private AgentProcess() {}

  /** Returns options of an agent that only looks. */
  static AgentOptions options(Path channels, Path undo) {
    return AgentOptions.defaults(channels, undo).with(HASTY).from(0);
  }

  /** Returns a translation by its name, with what it needs; {@code idle} is a scheduler. */
  static Translator translation(String name)
      throws IncompatibleTranslatorException, BadValueException {
    TranslatorSettings settings = TranslatorSettings.on(2);
    if (name.equals("idle")) {
      Schedule idle = new Schedule(Schedule.Kind.IDLE, Duration.ofMillis(3));
      return Translators.of("both", settings.above(0).with(idle));
    }
    return Translators.of(
        name, name.equals("rt") ? settings.within(RealTimeBound.parse("1 thread")) : settings);
  }

  /** Returns a rule by its translation, or by the policy {@code batch}. */
  private static AgentRule rule(String name)
      throws IncompatibleTranslatorException, BadValueException {
    return name.equals(BatchPriority.NAME)
        ? HASTY.with(new BatchPriority()).every(HASTY.period(), HASTY.smoothing().usual())
        : HASTY.by(translation(name));
  }

  public static void main(String[] arguments) throws Exception {
    Path undo = Path.of(arguments[1]);
    if (arguments.length > 2 && arguments[2].equals("undo")) {
      UndoFolder.prepare(undo, System.err::println);
      return;
    }
    AgentOptions options = options(Path.of(arguments[0]), undo);
    if (arguments.length > 2) {
      options = options.with(rule(arguments[2]));
    }
    Agent agent = Agent.start(options.applied(), System.err::println);
    while (System.in.read() >= 0) {
      // it ends with its parent
    }
    agent.close();
  }
}
