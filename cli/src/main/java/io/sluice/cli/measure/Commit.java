package io.sluice.cli.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Finds which commit of Sluice is measured. */
public final class Commit {

  private static final String UNKNOWN = "unknown";

  /** Pages are left out: results change them, and they change nothing of what is measured. */
  private static final List<String> ALL_BUT_PAGES =
      List.of("--", ".", ":!docs", ":!README.md", ":!CHANGELOG.md");

  private Commit() {}

  /**
   * Returns the commit of the checkout in this folder, with {@code -dirty} behind it if anything
   * but pages differs from it; {@code unknown} if there is no checkout.
   */
  public static String of(Path home) {
    try {
      String commit = git(home, List.of("describe", "--always"));
      List<String> changed = new ArrayList<>(List.of("status", "--porcelain", "-uno"));
      changed.addAll(ALL_BUT_PAGES);
      return commit.equals(UNKNOWN) || git(home, changed).isEmpty() ? commit : commit + "-dirty";
    } catch (IOException e) {
      return UNKNOWN;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return UNKNOWN;
    }
  }

  private static String git(Path home, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
    command.addAll(words);
    Process git =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return git.waitFor(5, TimeUnit.SECONDS) && git.exitValue() == 0 ? text : UNKNOWN;
  }
}
