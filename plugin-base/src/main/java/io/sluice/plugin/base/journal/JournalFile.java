package io.sluice.plugin.base.journal;

import io.sluice.core.control.Journal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Writes the journals of all mechanisms of this process to one file: decisions as they are handed
 * over, and once a second how each mechanism stands. While it is not open it drops all. Safe for
 * any thread; a disk that is slow or full holds up no thread.
 */
public final class JournalFile implements AutoCloseable {
  private static final String STATE = "state";
  private static final String JOURNAL = "journal";
  private static final String LOST = "lost";

  /** The settings and the state of a mechanism, which are written besides its decisions. */
  private record Member(Supplier<JsonObject> settings, Optional<Supplier<JsonObject>> state) {}

  private final String program;
  private final Consumer<Exception> fails;
  private final Map<String, Member> members = new ConcurrentSkipListMap<>();
  private Optional<String> folder = Optional.empty();
  private volatile Optional<LineFile> lines = Optional.empty();

  /**
   * Opens nothing yet.
   *
   * @param program what runs in this process
   * @param fails called once when a file cannot be written, by a thread of its own
   */
  public JournalFile(String program, Consumer<Exception> fails) {
    this.program = program;
    this.fails = fails;
  }

  /**
   * Takes in a mechanism.
   *
   * @param settings asked at the beginning of each file
   * @param state asked once a second how it stands, by the thread that writes; empty if only its
   *     decisions tell
   */
  public void join(
      String mechanism, Supplier<JsonObject> settings, Optional<Supplier<JsonObject>> state) {
    members.put(mechanism, new Member(settings, state));
  }

  /** Tells for the last time how a mechanism stands, which ends. */
  public void leave(String mechanism) {
    Optional.ofNullable(members.remove(mechanism))
        .flatMap(Member::state)
        .ifPresent(state -> accept(() -> line(mechanism, STATE, state.get())));
  }

  /**
   * Writes into that folder from now on; nothing changes where it does already.
   *
   * @param wanted made when it is not there; empty to write nothing
   */
  public synchronized void open(Optional<String> wanted) {
    if (!wanted.equals(folder)) {
      close();
      folder = wanted;
      lines = wanted.map(this::begin);
    }
  }

  private LineFile begin(String into) {
    long start = System.currentTimeMillis();
    long pid = ProcessHandle.current().pid();
    LineFile file =
        new LineFile(
            into,
            "journal-%d-%d".formatted(start, pid),
            () -> JournalLine.header(program, pid, start, settings()).toString(),
            this::states,
            lost -> line(JOURNAL, LOST, new JsonObject().put("lines", lost)),
            fails);
    file.start();
    return file;
  }

  private JsonObject settings() {
    JsonObject settings = new JsonObject();
    members.forEach((mechanism, member) -> settings.put(mechanism, member.settings().get()));
    return settings;
  }

  private List<Supplier<String>> states() {
    return members.entrySet().stream()
        .filter(each -> each.getValue().state().isPresent())
        .<Supplier<String>>map(
            each -> () -> line(each.getKey(), STATE, each.getValue().state().orElseThrow().get()))
        .toList();
  }

  private static String line(String mechanism, String type, JsonObject detail) {
    return JournalLine.state(System.currentTimeMillis(), mechanism, type, detail).toString();
  }

  /** Hands over a decision of which the common fields tell all; returns at once. */
  public void accept(Journal.Entry<?> entry) {
    accept(() -> JournalLine.of(entry, new JsonObject()).toString());
  }

  /**
   * Hands over a decision; returns at once.
   *
   * @param detail makes what only its mechanism knows, on the thread that writes
   */
  public <E extends Journal.Entry<?>> void accept(E entry, Function<E, JsonObject> detail) {
    accept(() -> JournalLine.of(entry, detail.apply(entry)).toString());
  }

  private void accept(Supplier<String> line) {
    lines.ifPresent(file -> file.accept(line));
  }

  /** Returns how many lines could not be written, or not in time. */
  public long dropped() {
    return lines.map(LineFile::dropped).orElse(0L);
  }

  /** Returns whether it cannot be written at present. */
  public boolean isFailing() {
    return lines.map(LineFile::isFailing).orElse(false);
  }

  /** Ends after what was handed over so far, a second later at most. */
  @Override
  public synchronized void close() {
    lines.ifPresent(LineFile::stop);
    lines.ifPresent(LineFile::awaitEnd);
    lines = Optional.empty();
    folder = Optional.empty();
  }
}
