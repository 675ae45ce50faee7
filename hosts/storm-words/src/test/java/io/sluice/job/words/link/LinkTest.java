package io.sluice.job.words.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.testkit.StartedThreads;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A link is as its other end: it takes connections only while that does. */
class LinkTest {
  private static final int BYTES = 60_000;
  private static final int BURST = 6_000;

  @Test
  void bytes_pass_at_the_pace_of_the_link_and_answers_at_once() throws Exception {
    try (ServerSocket far = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Link link = Link.to(far.getInetAddress().getHostAddress(), far.getLocalPort(), pace());
        Socket near = connected(link);
        Socket there = far.accept()) {
      long began = System.nanoTime();
      near.getOutputStream().write(new byte[BYTES]);
      assertThat(there.getInputStream().readNBytes(BYTES)).hasSize(BYTES);
      assertThat(System.nanoTime() - began)
          .isGreaterThanOrEqualTo(TimeUnit.MICROSECONDS.toNanos((BYTES - BURST) * 4));
      there.getOutputStream().write(7);
      assertThat(near.getInputStream().read()).isEqualTo(7);
    }
  }

  @Test
  void nobody_is_taken_in_before_the_other_end_is_there_or_once_the_link_is_closed()
      throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    StartedThreads started = new StartedThreads(name -> name.startsWith("words-link"));
    try (Link link = Link.to("127.0.0.1", port, pace())) {
      assertThatThrownBy(() -> connect(link)).isInstanceOf(ConnectException.class);
      try (ServerSocket far = new ServerSocket()) {
        far.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        try (Socket near = connected(link)) {
          try (Socket there = far.accept()) {
            assertThat(there.isConnected()).isTrue();
          }
          await().until(() -> near.getInputStream().read() < 0);
        }
      }
    }
    await().untilAsserted(() -> assertThat(started.left()).isEmpty());
  }

  @Test
  void while_its_file_is_there_it_is_cut_and_then_it_is_whole_again(@TempDir Path folder)
      throws Exception {
    Path file = folder.resolve("cut");
    try (ServerSocket far = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Link link = Link.to(far.getInetAddress().getHostAddress(), far.getLocalPort(), pace());
        LinkCut cut = LinkCut.by(file)) {
      cut.add(link);
      try (Socket near = connected(link);
          Socket there = far.accept()) {
        Files.createFile(file);
        await().until(() -> isAtEnd(near) && isAtEnd(there));
        assertThatThrownBy(() -> connect(link)).isInstanceOf(ConnectException.class);
      }
      Files.delete(file);
      try (Socket near = connected(link);
          Socket there = far.accept()) {
        near.getOutputStream().write(7);
        assertThat(there.getInputStream().read()).isEqualTo(7);
      }
    }
  }

  private static boolean isAtEnd(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketException reset) {
      return true;
    }
  }

  private static LinkPace pace() {
    return new LinkPace(2_000_000); // a byte in 4 microseconds
  }

  private static Socket connected(Link link) {
    return await().ignoreException(ConnectException.class).until(() -> connect(link), made -> true);
  }

  private static Socket connect(Link link) throws IOException {
    return new Socket(link.host(), link.port());
  }
}
