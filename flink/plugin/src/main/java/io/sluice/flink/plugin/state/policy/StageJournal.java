package io.sluice.flink.plugin.state.policy;

import io.sluice.core.config.CommonSettings;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.policy.MoveEffect;
import io.sluice.core.state.policy.StageDecision;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.JsonObject;
import io.sluice.plugin.base.journal.SharedJournalFile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps what the policy of a stage has decided, and writes it where {@code sluice.journal.dir}
 * says. The stages of a process share one file.
 */
final class StageJournal implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(StageJournal.class);
  private static final AtomicLong NUMBERS = new AtomicLong();
  private static final SharedJournalFile SHARED =
      new SharedJournalFile("elastic stages", StageJournal::tell);

  private final Optional<JournalFile> file;
  private final Journal<StageDecision> decisions;

  StageJournal(Settings settings) {
    CommonSettings common = settings.common();
    file = common.journalDir().map(folder -> joined(folder, StateSettings.of(settings)));
    decisions = new Journal<>(common.journalSize(), NUMBERS, this::write);
  }

  private static JournalFile joined(String folder, StateSettings settings) {
    return SHARED.open(
        folder,
        opened -> opened.join(StageDecision.MECHANISM, () -> json(settings), Optional.empty()));
  }

  private static JsonObject json(StateSettings settings) {
    return new JsonObject()
        .put("mode", settings.mode().name().toLowerCase(Locale.ROOT))
        .put("target", settings.target())
        .put("payback_ms", settings.payback().toMillis())
        .put("budget", settings.budget());
  }

  private static void tell(Exception fault) {
    LOG.warn(
        "The journal of elastic stages cannot be written ({}); the stages go on without it.",
        CommonSettings.JOURNAL_DIR.name(),
        fault);
  }

  private void write(Journal.Entry<StageDecision> entry) {
    file.ifPresent(open -> open.accept(entry, each -> detail(each.decision())));
  }

  private static JsonObject detail(StageDecision decision) {
    return new JsonObject().put("moves", moves(decision.moves()));
  }

  private static List<JsonObject> moves(List<Move> moves) {
    return moves.stream()
        .map(
            move ->
                new JsonObject()
                    .put("slice", move.slice().number())
                    .put("from", move.from().index())
                    .put("to", move.to().index()))
        .toList();
  }

  /** Adds a decision; returns its number. */
  long record(StageDecision decision) {
    return decisions.record(decision);
  }

  void measured(long number, MoveEffect effect) {
    decisions.measured(number, effect);
  }

  /** The effect of a decision will never be measured. */
  void conclude(long number) {
    decisions.conclude(number);
  }

  @Override
  public void close() {
    decisions.conclude();
    file.ifPresent(open -> SHARED.release());
  }
}
