package io.sluice.host.flink.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.apache.flink.configuration.Configuration;

/**
 * The way a run in this process ended.
 *
 * @param out what it printed to standard output, tasks included
 * @param log how it went
 */
record Outcome(int exitCode, String out, String log) {

  private interface Run {
    int to(PrintStream log) throws Exception;
  }

  /** Runs {@code sluice run} with these words. */
  static Outcome of(List<String> words) throws Exception {
    return captured(log -> RunHost.run(words, log));
  }

  /** Runs the same program on the same Flink without Sluice. */
  static Outcome ofStock(List<String> words) throws Exception {
    RunOptions options = RunOptions.parse(words);
    return captured(
        log -> {
          try (UserProgram program = RunHost.open(options)) {
            JobCluster cluster = JobCluster.start(new Configuration(), options.slots());
            try {
              cluster.execute(program, log);
            } finally {
              cluster.stop();
            }
          }
          return 0;
        });
  }

  private static Outcome captured(Run run) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(out, true, UTF_8));
    try {
      int exitCode = run.to(new PrintStream(log, true, UTF_8));
      return new Outcome(exitCode, out.toString(UTF_8), log.toString(UTF_8));
    } finally {
      System.setOut(before);
    }
  }
}
