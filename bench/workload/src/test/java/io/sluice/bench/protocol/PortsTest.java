package io.sluice.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class PortsTest {

  @Test
  void ports_are_free_all_different_and_none_that_a_connection_could_take_meanwhile()
      throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    assertThat(Ports.free(200)).doesNotHaveDuplicates();
    int port = Ports.free();
    try (ServerSocket server = new ServerSocket(port, 1, loopback);
        Socket outgoing = new Socket(loopback, port)) {
      assertThat(outgoing.getLocalPort()).isGreaterThan(port);
      assertThat(server.isBound()).isTrue();
    }
  }
}
