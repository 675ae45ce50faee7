package io.sluice.bench.lachesis.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports of this machine that nobody listens at. */
public final class Ports {

  private Ports() {}

  /** All of them different: each is kept until the last is found. */
  public static List<Integer> free(int number) throws IOException {
    List<ServerSocket> kept = new ArrayList<>();
    try {
      for (int i = 0; i < number; i++) {
        kept.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
      }
      return kept.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (ServerSocket socket : kept) {
        socket.close();
      }
    }
  }
}
