package io.sluice.linux.nice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Changes the priority of a thread of this very process. The change ends with the thread, so
 * nothing has to be undone.
 */
public final class OwnPriority {
  private static final int BEFORE_NORMAL = -10;

  private OwnPriority() {}

  /**
   * Puts the calling thread before those of normal priority, where the system lets it; else it
   * stays as it is. For one that works little and must not be late on a machine that is full.
   */
  public static void raise() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      Nice.set(Long.parseLong(self.getFileName().toString()), BEFORE_NORMAL);
    } catch (IOException | NumberFormatException mayNot) {
      // it is as it was
    }
  }
}
