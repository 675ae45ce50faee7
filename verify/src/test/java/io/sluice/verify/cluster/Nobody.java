package io.sluice.verify.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A user without rights of its own, as the one that a container runs its processes as. */
public final class Nobody {
  public static final int UID = 65_534;
  public static final String CANNOT_START =
      "needs root and setpriv, and a build and a Java that other users can read";

  private Nobody() {}

  /** Words in front of a command that is to run as this user; more of them may give it rights. */
  public static List<String> words(String... more) {
    List<String> words = new ArrayList<>(List.of("setpriv", "--clear-groups", "--no-new-privs"));
    words.addAll(List.of("--reuid=" + UID, "--regid=" + UID));
    words.addAll(List.of(more));
    return words;
  }

  /** Returns whether this user can start what was built. */
  public static boolean canStart() throws InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return succeeds(words(), "test", "-r", Built.cliLib().toString(), "-a", "-x", java);
  }

  /** Returns whether a command with these words in front of it ends with 0. */
  public static boolean succeeds(List<String> through, String... command)
      throws InterruptedException {
    List<String> words = new ArrayList<>(through);
    words.addAll(List.of(command));
    try {
      return new ProcessBuilder(words).start().waitFor() == 0;
    } catch (IOException notInstalled) {
      return false;
    }
  }
}
