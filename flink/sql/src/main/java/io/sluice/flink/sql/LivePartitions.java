package io.sluice.flink.sql;

import io.sluice.core.window.answer.WindowLog;
import io.sluice.core.window.question.WindowQuestion;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.apache.flink.table.api.dataview.ListView;

/**
 * Keeps the windows of partitions at hand, so that a row needs not read them from Flink's state.
 *
 * <p>How it works: the state of a partition is a snapshot of its windows and the steps since then.
 * A row appends one step, whatever state backend there is; after {@value #MOST_STEPS} of them a new
 * snapshot takes their place. Windows follow from their steps alone. So those of a partition that
 * is not at hand, after a failure or because too many others were used since, are made by repeating
 * the steps on the snapshot, and answer as if they had been at hand all the time.
 */
final class LivePartitions {

  private static final int MOST_STEPS = 1000;
  private static final int MOST_PARTITIONS = 2000;

  private final WindowQuestion question;

  private final Map<Long, Live> live =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Live> eldest) {
          return size() > MOST_PARTITIONS;
        }
      };

  LivePartitions(WindowQuestion question) {
    this.question = question;
  }

  /** Returns the windows of the partition that has this state. */
  Live of(Identity identity, ListView<Snapshot> snapshots, ListView<Step> steps) throws Exception {
    if (identity.id == null) {
      identity.id = UUID.randomUUID().getMostSignificantBits();
    }
    Live found = live.get(identity.id);
    if (found == null) {
      found = load(snapshots, steps);
      live.put(identity.id, found);
    }
    return found;
  }

  private Live load(ListView<Snapshot> snapshots, ListView<Step> steps) throws Exception {
    PartitionWindows windows = new PartitionWindows(question);
    for (Snapshot snapshot : snapshots.get()) {
      windows = new PartitionWindows(question, snapshot);
    }
    Live loaded = new Live(windows);
    for (Step step : steps.get()) {
      windows.repeat(step);
      loaded.steps++;
    }
    return loaded;
  }

  /** Makes a step that has been done outlive the process. */
  void done(Step step, Live partition, ListView<Snapshot> snapshots, ListView<Step> steps)
      throws Exception {
    if (++partition.steps < MOST_STEPS) {
      steps.add(step);
      return;
    }
    snapshots.clear();
    snapshots.add(partition.windows.snapshot());
    steps.clear();
    partition.steps = 0;
  }

  void forget(Identity identity) {
    live.remove(identity.id);
  }

  /** The windows of a partition, and what is known of its state. */
  static final class Live {

    private final PartitionWindows windows;
    private int steps;
    private long timer = Long.MAX_VALUE;
    private boolean noted;

    private Live(PartitionWindows windows) {
      this.windows = windows;
    }

    PartitionWindows windows() {
      return windows;
    }

    /** Has a log note all answers, unless one does already. */
    void noteOnceIn(Supplier<WindowLog<Object>> log) {
      if (!noted) {
        windows.noteIn(log.get());
        noted = true;
      }
    }

    /** Returns whether a timer at that time has to be set; one that is too early does no harm. */
    boolean needsTimer(long time) {
      if (time >= timer) {
        return false;
      }
      timer = time;
      return true;
    }

    void timerFired() {
      timer = Long.MAX_VALUE;
    }
  }
}
