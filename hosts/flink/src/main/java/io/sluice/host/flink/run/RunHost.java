package io.sluice.host.flink.run;

import io.sluice.core.config.Settings;
import io.sluice.host.flink.RootCause;
import java.io.PrintStream;
import java.util.List;
import org.apache.flink.client.program.PackagedProgram;

/**
 * Runs a user's job jar, unchanged, on an embedded Flink with the plug-in. Standard output is the
 * job's own; how it goes is told on standard error. Needs the plug-in on the class path.
 *
 * <p>Exit codes: 0 all jobs finished, 1 one failed, 2 the jar, class or a setting is wrong.
 */
public final class RunHost {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int REFUSED = 2;

  private RunHost() {}

  public static void main(String[] args) {
    System.exit(run(List.of(args), System.err));
  }

  static int run(List<String> words, PrintStream log) {
    try {
      RunOptions options = RunOptions.parse(words);
      checkSettings(options);
      try (PackagedProgram program = JobProgram.open(options)) {
        JobCluster cluster = JobCluster.start(options);
        try {
          cluster.execute(program, log);
        } finally {
          cluster.stop();
        }
      }
      return DONE;
    } catch (RunRefusedException e) {
      log.println("error: " + e.getMessage());
      return REFUSED;
    } catch (Exception e) {
      log.println("error: the job failed: " + RootCause.of(e));
      return FAILED;
    }
  }

  private static void checkSettings(RunOptions options) {
    try {
      Settings.parse(options.settings()).orThrow();
    } catch (IllegalArgumentException e) {
      throw new RunRefusedException(e.getMessage(), e);
    }
  }
}
