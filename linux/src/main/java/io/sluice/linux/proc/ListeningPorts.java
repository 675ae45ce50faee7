package io.sluice.linux.proc;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the TCP ports at which a process listens, in its network namespace. They identify a local
 * process of which only the address is known.
 */
public final class ListeningPorts {
  private static final String LISTENS = "0A";
  private static final int ADDRESS = 1;
  private static final int STATE = 3;
  private static final int NUMBER = 9;

  private ListeningPorts() {}

  /**
   * Returns whether the ports of a process are hidden, because it belongs to another user and this
   * program may not inspect it.
   */
  public static boolean areHidden(long process) {
    Path files = Path.of("/proc", Long.toString(process), "fd");
    return Files.exists(files) && !Files.isReadable(files);
  }

  /** Returns the ports; empty if the process is gone, or belongs to another user. */
  public static Set<Integer> of(long process) {
    Path folder = Path.of("/proc", Long.toString(process));
    Map<String, Integer> sockets = new HashMap<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      read(folder.resolve(table), sockets);
    }
    Set<Integer> ports = new HashSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve("fd"))) {
      for (Path file : files) {
        Integer port = sockets.get(target(file));
        if (port != null) {
          ports.add(port);
        }
      }
    } catch (IOException | DirectoryIteratorException gone) {
      return ports; // those found so far
    }
    return ports;
  }

  /** Reads the listening sockets of all processes in a network namespace. */
  private static void read(Path table, Map<String, Integer> sockets) {
    try {
      for (String line : Files.readAllLines(table)) {
        String[] words = line.strip().split("\\s+", -1);
        if (words.length > NUMBER && words[STATE].equals(LISTENS)) {
          String port = words[ADDRESS].substring(words[ADDRESS].indexOf(':') + 1);
          sockets.put("socket:[" + words[NUMBER] + "]", Integer.parseInt(port, 16));
        }
      }
    } catch (IOException | NumberFormatException none) {
      // there are no sockets of this kind, or the process is gone
    }
  }

  private static String target(Path file) {
    try {
      return Files.readSymbolicLink(file).toString();
    } catch (IOException closed) {
      return "";
    }
  }
}
