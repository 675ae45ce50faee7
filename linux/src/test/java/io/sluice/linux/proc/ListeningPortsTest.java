package io.sluice.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

final class ListeningPortsTest {
  private static final long OWN = ProcessHandle.current().pid();

  @Test
  void a_port_is_that_of_the_process_that_listens_there_for_as_long_as_it_does()
      throws IOException {
    int port;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
      port = server.getLocalPort();
      assertThat(ListeningPorts.of(OWN)).contains(port).doesNotContain(client.getLocalPort());
      assertThat(ListeningPorts.of(ProcessHandle.current().parent().orElseThrow().pid()))
          .doesNotContain(port);
    }
    assertThat(ListeningPorts.of(OWN)).doesNotContain(port);
  }

  @Test
  void a_process_that_is_not_there_listens_nowhere() {
    assertThat(ListeningPorts.of(1L << 22)).isEmpty();
  }
}
