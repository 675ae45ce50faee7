package io.sluice.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds out whether this process prints to a terminal. It can tell on Linux only; elsewhere the
 * answer is no.
 */
public final class Terminal {

  private Terminal() {}

  /** Returns whether standard output goes to a terminal. */
  public static boolean isStandardOutput() {
    return isTerminal(1);
  }

  /** Returns whether standard error goes to a terminal. */
  static boolean isStandardError() {
    return isTerminal(2);
  }

  private static boolean isTerminal(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
