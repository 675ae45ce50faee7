package io.sluice.verify.cluster;

import io.sluice.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** Runs a command in this JVM and keeps what a user would see of it. */
public record SluiceRun(int exitCode, String out, String err) {

  /** Runs one. */
  public static SluiceRun of(List<String> words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        Main.run(new PrintWriter(out), new PrintWriter(err), words.toArray(String[]::new));
    return new SluiceRun(exitCode, out.toString(), err.toString());
  }

  /** Runs one whose words have one blank between two. */
  public static SluiceRun of(String line) {
    return of(List.of(line.split(" ", -1)));
  }
}
