package io.sluice.plugin.base.journal;

import io.sluice.core.control.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Writes the journals of all mechanisms of this process to one file: decisions as they are handed
 * over, and once a second how each mechanism stands. For any thread; a disk that is slow or full
 * holds up nobody.
 */
public final class JournalFile {
  private static final String STATE = "state";
  private static final String JOURNAL = "journal";
  private static final String LOST = "lost";

  private final LineFile lines;

  /**
   * Makes a file for this process; nothing is opened before {@link #start}.
   *
   * @param folder made when it is not there
   * @param program what runs in this process
   * @param settings of each mechanism, by its name
   * @param states asked once a second how a mechanism stands, by its name
   * @param fails told once that it cannot be written, by a thread of its own
   */
  public JournalFile(
      String folder,
      String program,
      JsonObject settings,
      Map<String, Supplier<JsonObject>> states,
      Consumer<Exception> fails) {
    long start = System.currentTimeMillis();
    long pid = ProcessHandle.current().pid();
    String header = JournalLine.header(program, pid, start, settings).toString();
    List<Supplier<String>> looks = new ArrayList<>();
    states.forEach((mechanism, state) -> looks.add(() -> line(mechanism, STATE, state.get())));
    lines =
        new LineFile(
            folder,
            "journal-%d-%d".formatted(start, pid),
            header,
            looks,
            lost -> line(JOURNAL, LOST, new JsonObject().put("lines", lost)),
            fails);
  }

  private static String line(String mechanism, String type, JsonObject detail) {
    return JournalLine.state(System.currentTimeMillis(), mechanism, type, detail).toString();
  }

  public void start() {
    lines.start();
  }

  /** Hands over a decision of which the common fields tell all; returns at once. */
  public void accept(Journal.Entry<?> entry) {
    lines.accept(() -> JournalLine.of(entry, new JsonObject()).toString());
  }

  /**
   * Hands over a decision; returns at once.
   *
   * @param detail makes what only its mechanism knows, on the thread that writes
   */
  public <E extends Journal.Entry<?>> void accept(E entry, Function<E, JsonObject> detail) {
    lines.accept(() -> JournalLine.of(entry, detail.apply(entry)).toString());
  }

  /** Returns how many lines could not be written, or not in time. */
  public long dropped() {
    return lines.dropped();
  }

  /** Returns whether it cannot be written at present. */
  public boolean isFailing() {
    return lines.isFailing();
  }

  /** Ends after what was handed over so far. */
  public void stop() {
    lines.stop();
  }

  /** Waits for the end, a second at most. */
  public void awaitEnd() {
    lines.awaitEnd();
  }
}
