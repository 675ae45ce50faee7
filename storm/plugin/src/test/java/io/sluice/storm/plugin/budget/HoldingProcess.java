package io.sluice.storm.plugin.budget;

import io.sluice.core.tuple.budget.BudgetTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A process that takes all that it can of a budget and holds it until it ends. It prints how much
 * that is.
 */
final class HoldingProcess implements AutoCloseable {
  private final Process process;
  private final long held;

  private HoldingProcess(Process process, long held) {
    this.process = process;
    this.held = held;
  }

  static HoldingProcess start(Path folder, long budget) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                HoldingProcess.class.getName(),
                folder.toString(),
                Long.toString(budget))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader told =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return new HoldingProcess(process, Long.parseLong(told.readLine()));
  }

  public static void main(String[] args) throws IOException {
    NodeBudget budget = NodeBudget.of(Path.of(args[0]), Long.parseLong(args[1]));
    long held = 0;
    while (!budget.isBroken() && budget.take(BudgetTable.PIECE_BYTES)) {
      held += BudgetTable.PIECE_BYTES;
    }
    System.out.println(held);
    int unused = System.in.read(); // until the test ends
  }

  long held() {
    return held;
  }

  /** Ends it by a signal that it cannot see, or by one that it can. */
  void end(boolean forcibly) throws InterruptedException {
    Process ended = forcibly ? process.destroyForcibly() : process;
    process.destroy();
    int unused = ended.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
