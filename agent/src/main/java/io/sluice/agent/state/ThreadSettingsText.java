package io.sluice.agent.state;

import io.sluice.core.config.DurationText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats the settings of threads. */
final class ThreadSettingsText {

  /** The change of one setting. */
  record Change(String knob, String before, String now) {}

  private ThreadSettingsText() {}

  /** Returns the settings that differ. */
  static List<Change> changes(ThreadSettings before, ThreadSettings now) {
    List<Change> changes = new ArrayList<>();
    add(changes, "nice", Integer.toString(before.nice()), Integer.toString(now.nice()));
    add(changes, "group weight", number(before.weight()), number(now.weight()));
    add(changes, "cores", number(before.cores()), number(now.cores()));
    add(
        changes,
        "real time",
        Integer.toString(before.realTime()),
        Integer.toString(now.realTime()));
    add(
        changes,
        "scheduler",
        before.schedule().kind().toString(),
        now.schedule().kind().toString());
    add(changes, "time slice", slice(before), slice(now));
    return changes;
  }

  private static void add(List<Change> changes, String knob, String before, String now) {
    if (!before.equals(now)) {
      changes.add(new Change(knob, before, now));
    }
  }

  private static String slice(ThreadSettings given) {
    Duration slice = given.schedule().slice();
    return slice.isZero() ? "usual" : DurationText.show(slice);
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "none" : String.format(Locale.ROOT, "%.2f", value);
  }
}
