package io.sluice.cli.state;

import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Holds what the demo measured.
 *
 * @param visits that came
 * @param resultsEqual whether both arms counted each visitor alike, and each visit once
 */
public record StateDemoResult(
    StateDemoSettings settings, List<StateArm> arms, long visits, boolean resultsEqual)
    implements Result {

  private static final String ROW = "%-15s  %7s  %7s  %7s  %7s  %7s  %7s  %7s  %s%n";

  @Override
  public String text() {
    return String.format(
            Locale.ROOT,
            "A third of %d MB of window state goes to a third TaskManager, %d visits/s; ms.%n%n",
            settings.megabytes(),
            settings.rate())
        + String.format("%-15s  %-27s  %s%n", "", "while it moves", "before")
        + String.format(
            ROW, "", "any gap", "new gap", "latency", "any gap", "new gap", "latency", "command",
            "")
        + arms.stream().map(StateDemoResult::line).collect(Collectors.joining())
        + String.format(
            Locale.ROOT,
            """

            any gap: the longest time without output; new gap: without output of a visit later
            than all before; latency: the longest from a visit's planned time to its output
            results equal, each of %d visits counted once: %s\
            """,
            visits,
            resultsEqual ? "yes" : "NO");
  }

  private static String line(StateArm arm) {
    return String.format(
        Locale.ROOT,
        ROW,
        arm.name(),
        arm.moved().anyGap(),
        arm.moved().newGap(),
        arm.moved().latency(),
        arm.quiet().anyGap(),
        arm.quiet().newGap(),
        arm.quiet().latency(),
        arm.commandMillis(),
        arm.detail() == null ? "" : arm.detail());
  }
}
