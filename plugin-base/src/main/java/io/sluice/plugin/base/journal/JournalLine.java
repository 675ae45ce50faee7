package io.sluice.plugin.base.journal;

import io.sluice.core.control.Decision;
import io.sluice.core.control.Effect;
import io.sluice.core.control.Entity;
import io.sluice.core.control.Journal;

/**
 * Writes the lines of a journal's file, each a JSON object. All mechanisms share their fields; what
 * only one of them knows is in {@code detail}.
 */
public final class JournalLine {
  /** Names the format in the first line of a file. */
  public static final String SCHEMA = "sluice.journal/2";

  private JournalLine() {}

  /**
   * Returns the first line of a file.
   *
   * @param program what runs in the process
   * @param startMillis when the journal began, epoch ms
   * @param settings of each mechanism, by its name
   */
  static JsonObject header(String program, long pid, long startMillis, JsonObject settings) {
    return new JsonObject()
        .put("schema", SCHEMA)
        .put("program", program)
        .put("pid", pid)
        .put("start", startMillis)
        .put("settings", settings);
  }

  /**
   * Returns a decision with what came of it.
   *
   * @param detail what only its mechanism knows; may be empty
   */
  public static JsonObject of(Journal.Entry<?> entry, JsonObject detail) {
    Decision decision = entry.decision();
    JsonObject line =
        new JsonObject()
            .put("at", decision.atMillis())
            .put("number", entry.number())
            .put("mechanism", decision.mechanism())
            .put("entity", entity(decision.entity()))
            .put("type", decision.type())
            .put("why", decision.why());
    if (!decision.alternatives().isEmpty()) {
      line.putTexts("alternatives", decision.alternatives());
    }
    entry.effect().ifPresent(effect -> line.put("effect", effect(effect)));
    return detail.isEmpty() ? line : line.put("detail", detail);
  }

  private static JsonObject entity(Entity entity) {
    return new JsonObject().put("kind", entity.kind()).put("id", entity.id());
  }

  private static JsonObject effect(Effect effect) {
    JsonObject line = new JsonObject().put("ms", effect.millis());
    effect.measures().forEach(line::put);
    return line;
  }

  /**
   * Returns how a mechanism stands, which no decision tells.
   *
   * @param type a word, such as state
   */
  static JsonObject state(long atMillis, String mechanism, String type, JsonObject detail) {
    return new JsonObject()
        .put("at", atMillis)
        .put("mechanism", mechanism)
        .put("entity", entity(Entity.THIS_PROCESS))
        .put("type", type)
        .put("detail", detail);
  }
}
