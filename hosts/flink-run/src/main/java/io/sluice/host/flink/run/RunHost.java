package io.sluice.host.flink.run;

import io.sluice.core.SluiceKeys;
import io.sluice.host.flink.cluster.PluginSettings;
import io.sluice.host.flink.cluster.RootCause;
import java.io.PrintStream;
import java.util.List;
import org.apache.flink.configuration.Configuration;

/**
 * Runs a user's job jar or SQL script, unchanged, on an embedded Flink with the plug-in. Standard
 * output belongs to the job; its progress is reported on standard error. It needs the plug-in on
 * the class path.
 *
 * <p>Exit codes: 0 all jobs finished, 1 one failed, 2 the jar, class, script or a setting is wrong,
 * or a class is missing.
 */
public final class RunHost {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int REFUSED = 2;

  private RunHost() {}

  public static void main(String[] args) {
    BriefLog.install();
    System.exit(run(List.of(args), System.err));
  }

  /** Runs to the end and returns the exit code. */
  static int run(List<String> words, PrintStream log) {
    try {
      RunOptions options = RunOptions.parse(words);
      checkSettings(options);
      try (UserProgram program = open(options)) {
        JobCluster cluster = JobCluster.start(withSluice(options), options.slots());
        try {
          cluster.execute(program, log);
        } finally {
          cluster.stop();
        }
      }
      return DONE;
    } catch (Throwable e) { // errors of the program's classes are also reported in one line
      return told(e, log);
    }
  }

  private static int told(Throwable failure, PrintStream log) {
    if (failure instanceof RunRefusedException) {
      log.println("error: " + failure.getMessage());
      return REFUSED;
    }
    String missing = MissingDependency.in(failure).orElse(null);
    if (missing != null) {
      log.println("error: " + missing);
      return REFUSED;
    }
    String place = failure instanceof StatementFailedException at ? at.place() + ": " : "";
    log.println("error: %sthe job failed: %s".formatted(place, RootCause.of(failure)));
    return FAILED;
  }

  /** Opens the jar or the script. */
  static UserProgram open(RunOptions options) {
    return options.sql() ? SqlScript.open(options.program()) : JarProgram.open(options);
  }

  private static Configuration withSluice(RunOptions options) {
    Configuration settings = new Configuration();
    options.settings().forEach(settings::setString);
    PluginSettings.addTo(settings);
    return settings;
  }

  private static void checkSettings(RunOptions options) {
    try {
      SluiceKeys.TABLE.parse(options.settings()).orThrow();
    } catch (IllegalArgumentException e) {
      throw new RunRefusedException(e.getMessage(), e);
    }
  }
}
