package io.sluice.agent.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Makes the name of an agent among those of other nodes. */
public final class NodeName {
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._-]{1,100}");
  private static final int DIGITS = 0x10000;
  private static final int MOST_OF_HOST = 64;

  private NodeName() {}

  /** Returns whether a text is a valid name. */
  public static boolean isOne(String text) {
    return FORM.matcher(text).matches();
  }

  /**
   * Returns a unique name.
   *
   * @param draw a random number from 0 on, which distinguishes agents of one process and hosts with
   *     the same name
   */
  public static String of(int draw) {
    return "%s-%d-%04x"
        .formatted(host(), ProcessHandle.current().pid(), Math.floorMod(draw, DIGITS));
  }

  private static String host() {
    try {
      String name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
      String safe = name.replaceAll("[^A-Za-z0-9._-]", "_");
      return safe.substring(0, Math.min(safe.length(), MOST_OF_HOST));
    } catch (IOException e) {
      return "host";
    }
  }
}
