package io.sluice.agent;

import io.sluice.agent.apply.Actuators;
import io.sluice.agent.journal.AgentJournalFile;
import io.sluice.agent.load.HostLoad;
import io.sluice.agent.rule.RuleSet;
import io.sluice.agent.state.AgentEntry;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.DecisionJournal;
import io.sluice.agent.state.JournalState;
import io.sluice.agent.state.OperatorSample;
import io.sluice.core.control.Journal;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.plugin.base.journal.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Keeps an agent's decisions and events in memory and, if the user wants it, in files. Events may
 * come from any thread, decisions from one.
 */
final class AgentJournal implements AutoCloseable {
  private final Consumer<String> report;
  private final Optional<AgentJournalFile> file;
  private final DecisionJournal decisions;
  private ThreadPlan latest = ThreadPlan.NONE;
  private boolean acted;
  private int refusals;

  /**
   * Makes an empty journal.
   *
   * @param options the agent's options, with the folder of the files if there is one
   * @param report gets messages for users
   */
  AgentJournal(AgentOptions options, Consumer<String> report) {
    this.report = report;
    file =
        options.journal().map(folder -> AgentJournalFile.open(folder, settings(options), report));
    decisions = new DecisionJournal(entry -> file.ifPresent(written -> written.accept(entry)));
  }

  private static JsonObject settings(AgentOptions options) {
    return new JsonObject()
        .put("apply", options.apply())
        .put("contention", options.contention())
        .putTexts(
            "rules",
            options.rules().stream()
                .map(rule -> rule.name() + ": " + rule.policy().name())
                .toList());
  }

  /** Returns a consumer that reports a line to users and keeps it as an event. */
  Consumer<String> telling(AgentEvent.Kind kind) {
    return line -> {
      note(kind, line);
      report.accept(line);
    };
  }

  /** Keeps a line as an event without reporting it. */
  void note(AgentEvent.Kind kind, String line) {
    decisions.tell(System.currentTimeMillis(), kind, line);
  }

  /**
   * Records a decision of all rules, after it was applied.
   *
   * @param acts whether it was applied, as far as the system allowed it
   */
  void see(long nowMillis, boolean acts, RuleSet rules, HostLoad load, Actuators actuators) {
    ThreadPlan wanted = rules.wanted();
    Set<PhysicalOperator> ordered = rules.ordered();
    Function<PhysicalOperator, OperatorSample> look =
        each -> new OperatorSample(rules.row(each, load.metrics()), load.health(each));
    if (acts == acted && refusals == actuators.refusals() && wanted.equals(latest)) {
      decisions.seeEffects(nowMillis, ordered, look);
      return;
    }
    acted = acts;
    refusals = actuators.refusals();
    latest = wanted;
    decisions.see(
        nowMillis,
        (each, given) -> acts && actuators.has(each.process(), given),
        ordered,
        rules::given,
        look);
  }

  /** Returns the latest decisions and events, the newest last. */
  List<Journal.Entry<AgentEntry>> latest() {
    return decisions.latest();
  }

  /** Returns the state of the files; empty if there are none. */
  Optional<JournalState> files() {
    return file.map(AgentJournalFile::state);
  }

  @Override
  public void close() {
    decisions.conclude();
    file.ifPresent(AgentJournalFile::close);
  }
}
