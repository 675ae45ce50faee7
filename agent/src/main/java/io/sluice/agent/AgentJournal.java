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
 * Says what an agent decides and tells, kept in memory and, if that is wanted, in files. What it
 * tells may come from any thread, what it decides from one.
 */
final class AgentJournal implements AutoCloseable {
  private final Consumer<String> report;
  private final Optional<AgentJournalFile> file;
  private final DecisionJournal decisions;
  private ThreadPlan latest = ThreadPlan.NONE;
  private boolean acted;
  private int refusals;

  /**
   * Keeps nothing yet.
   *
   * @param options of the agent: where its files are, if there are to be any
   * @param report gets what users should know
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

  /** Returns a consumer that reports a line to users and keeps it. */
  Consumer<String> telling(AgentEvent.Kind kind) {
    return line -> {
      note(kind, line);
      report.accept(line);
    };
  }

  /** Keeps a line without reporting it. */
  void note(AgentEvent.Kind kind, String line) {
    decisions.tell(System.currentTimeMillis(), kind, line);
  }

  /**
   * Takes in a decision of all rules, after it was put into effect.
   *
   * @param acts whether it was, as far as the system let it
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

  /** Returns the latest decisions and events, the last one last. */
  List<Journal.Entry<AgentEntry>> latest() {
    return decisions.latest();
  }

  /** Returns how it stands with its files. */
  Optional<JournalState> files() {
    return file.map(AgentJournalFile::state);
  }

  @Override
  public void close() {
    decisions.conclude();
    file.ifPresent(AgentJournalFile::close);
  }
}
