package io.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreePortTest {

  @Test
  void ports_can_be_listened_at_differ_and_lie_below_those_of_outgoing_connections()
      throws IOException {
    List<Integer> ports = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      ports.add(FreePort.next());
    }
    assertThat(ports).doesNotHaveDuplicates();
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(ports.get(0), 1, loopback);
        Socket outgoing = new Socket(loopback, server.getLocalPort())) {
      assertThat(ports).allMatch(port -> port < outgoing.getLocalPort());
    }
  }
}
