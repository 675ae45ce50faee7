package io.sluice.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person looks at what this process prints, as far as Linux tells; elsewhere no. */
public final class Terminal {

  private Terminal() {}

  /** Whether standard output goes to one. */
  public static boolean isStandardOutput() {
    return isTerminal(1);
  }

  /** Whether standard error does. */
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
