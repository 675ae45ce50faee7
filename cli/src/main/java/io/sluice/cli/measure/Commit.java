package io.sluice.cli.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Finds which commit of Sluice is measured, as far as git can tell. */
public final class Commit {

  private static final String UNKNOWN = "unknown";

  private Commit() {}

  /** Returns that of the checkout in this folder; {@code unknown} where there is none. */
  public static String of(Path home) {
    try {
      Process git =
          new ProcessBuilder("git", "-C", home.toString(), "describe", "--always", "--dirty")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.waitFor(5, TimeUnit.SECONDS) && git.exitValue() == 0 ? text : UNKNOWN;
    } catch (IOException e) {
      return UNKNOWN;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return UNKNOWN;
    }
  }
}
