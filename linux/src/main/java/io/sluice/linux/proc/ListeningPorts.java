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
 * The TCP ports that a process listens at, in the network that it is in: they identify a process of
 * this host by what others know of it.
 */
public final class ListeningPorts {
  private static final String LISTENS = "0A";
  private static final int ADDRESS = 1;
  private static final int STATE = 3;
  private static final int NUMBER = 9;

  private ListeningPorts() {}

  /**
   * Tells whether the ports of a process cannot be seen: it belongs to another user, and this
   * program has no right to look into it.
   */
  public static boolean areHidden(long process) {
    Path files = Path.of("/proc", Long.toString(process), "fd");
    return Files.exists(files) && !Files.isReadable(files);
  }

  /** Returns the ports; none where the process is gone, or belongs to another user. */
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

  /** Reads the listening sockets of all processes in that network. */
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
      // there are none of that kind, or the process is gone
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
