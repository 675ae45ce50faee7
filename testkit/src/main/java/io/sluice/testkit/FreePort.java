package io.sluice.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds ports for tests that must know a port before something listens there. Any outgoing
 * connection can take a port that the kernel chose, such as that of {@code new ServerSocket(0)}, as
 * soon as it is closed; these ports lie below all that the kernel chooses.
 */
public final class FreePort {
  private static final Path CHOSEN_BY_KERNEL = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
  private static final int USUALLY_CHOSEN = 32_768;
  private static final int LOWEST = 10_000;
  private static final int TRIES = 1_000;

  private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

  private FreePort() {}

  /** Returns a port of the loopback interface that nothing listens at; never the same one twice. */
  public static int next() throws IOException {
    int end = Math.max(LOWEST + TRIES, firstChosenByKernel());
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, end);
      if (GIVEN.add(port) && isFree(port)) {
        return port;
      }
    }
    throw new IOException("no port from %d to %d is free".formatted(LOWEST, end - 1));
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException taken) {
      return false;
    }
  }

  private static int firstChosenByKernel() throws IOException {
    return Files.isReadable(CHOSEN_BY_KERNEL)
        ? Integer.parseInt(Files.readString(CHOSEN_BY_KERNEL).strip().split("\\s+", 2)[0])
        : USUALLY_CHOSEN;
  }
}
