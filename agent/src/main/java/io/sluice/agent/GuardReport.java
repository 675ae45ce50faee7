package io.sluice.agent;

import io.sluice.core.thread.guard.HarmGuard;
import io.sluice.core.thread.guard.HarmGuard.Verdict;
import java.util.function.Consumer;

/** Reports each change of what a guard does. Not thread-safe. */
final class GuardReport {
  private final HarmGuard guard;
  private final Consumer<String> report;
  private Verdict told = Verdict.FREE;

  GuardReport(HarmGuard guard, Consumer<String> report) {
    this.guard = guard;
    this.report = report;
  }

  void tell() {
    Verdict before = told;
    told = guard.verdict();
    if (told != before) {
      report.accept(
          switch (told) {
            case TAKEN_BACK -> "taken back: " + guard.reason();
            case HELD_OFF -> "that helped: held off for %d s".formatted(guard.hold().toSeconds());
            case FREE ->
                "threads may be ordered again"
                    + (before == Verdict.TAKEN_BACK ? ": that did not help" : "");
          });
    }
  }
}
