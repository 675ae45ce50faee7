package io.sluice.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two ends in this process, over a real connection. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class LineLinkTest {

  private final BlockingQueue<Object> heard = new LinkedBlockingQueue<>();
  private LineLink bench;
  private LineLink host;

  @BeforeEach
  void connect() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      host = LineLink.over(new Socket(server.getInetAddress(), server.getLocalPort()));
      bench = LineLink.over(server.accept());
    }
  }

  @AfterEach
  void disconnect() throws Exception {
    bench.close();
    host.close();
  }

  @Test
  void each_end_hears_what_the_other_says_and_its_end() throws Exception {
    bench.listen(
        "test", HostEvent.class, heard::add, LineLink.REFUSE, broken -> heard.add("has ended"));
    bench.send(new Command.Calibrate(1, 2));
    assertThat(host.read(Command.class)).isEqualTo(new Command.Calibrate(1, 2));
    host.send(new HostEvent.Ready(3));
    assertThat(heard.take()).isEqualTo(new HostEvent.Ready(3));

    host.close();

    assertThat(heard.take()).isEqualTo("has ended");
    bench.close();
    assertThat(heard).isEmpty();
  }

  @Test
  void an_unknown_line_is_told_and_what_follows_is_heard() throws Exception {
    bench.listen(
        "test",
        HostEvent.class,
        heard::add,
        unknown -> heard.add(unknown.getMessage()),
        broken -> heard.add("has ended"));

    host.send(new Command.Stop());
    host.send(new HostEvent.Ready(3));

    assertThat(heard.take()).isEqualTo("not a protocol line: Stop {}");
    assertThat(heard.take()).isEqualTo(new HostEvent.Ready(3));
  }
}
