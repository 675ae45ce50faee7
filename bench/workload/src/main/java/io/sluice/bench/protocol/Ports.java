package io.sluice.bench.protocol;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * Finds free ports of this machine for processes that are started later. The ports are below the
 * range of ephemeral ports, so that no outgoing connection can take one meanwhile, and none is
 * returned twice in a process. Safe for any thread.
 */
public final class Ports {
  private static final Path OUTGOING = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
  private static final int USUALLY_OUTGOING = 32_768;
  private static final int LOWEST = 10_000;
  private static final int TRIES = 1_000;

  private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

  private Ports() {}

  /** Returns a free port. */
  public static int free() throws IOException {
    int end = Math.max(LOWEST + TRIES, firstOutgoing());
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, end);
      if (isFree(port) && GIVEN.add(port)) {
        return port;
      }
    }
    throw new IOException("no port from %d to %d is free".formatted(LOWEST, end - 1));
  }

  /** Returns a number of different free ports. */
  public static List<Integer> free(int number) throws IOException {
    Integer[] ports = new Integer[number];
    for (int i = 0; i < number; i++) {
      ports[i] = free();
    }
    return List.of(ports);
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static int firstOutgoing() {
    try (Stream<String> lines = Files.lines(OUTGOING)) {
      return lines
          .findFirst()
          .map(line -> Integer.parseInt(line.strip().replaceAll("\\s.*", "")))
          .orElse(USUALLY_OUTGOING);
    } catch (IOException | NumberFormatException e) {
      return USUALLY_OUTGOING;
    }
  }
}
