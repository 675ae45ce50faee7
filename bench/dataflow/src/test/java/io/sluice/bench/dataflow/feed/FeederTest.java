package io.sluice.bench.dataflow.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.protocol.Lines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The other end of the connection is in this process. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FeederTest {

  private static final FeederLine ITEMS =
      new FeederLine.Items(new JobArguments("lr", "", "lr", 1, 1, 1, 1, ""));

  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  /** Answers each line with one of these and ends after the last, or after a line without any. */
  private String answering(FeederLine... answers) {
    Thread thread = new Thread(() -> answer(List.of(answers)), "feeder's process");
    thread.setDaemon(true);
    thread.start();
    return server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
  }

  private void answer(List<FeederLine> answers) {
    try (Socket client = server.accept();
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(client.getInputStream(), UTF_8));
        PrintStream output = new PrintStream(client.getOutputStream(), true, UTF_8)) {
      told.add(lines.readLine());
      for (int i = 0; i < answers.size(); i++) {
        if (i > 0) {
          told.add(lines.readLine());
        }
        output.println(Lines.write(answers.get(i)));
      }
    } catch (IOException e) {
      told.add(e.toString());
    }
  }

  @Test
  void it_is_ready_once_it_says_so_and_tells_how_late_records_were_until_it_ends()
      throws Exception {
    String address = answering(new FeederLine.Ready("127.0.0.1:9092"), new FeederLine.Sent(12.5));
    try (Feeder feeder = Feeder.connect(address, ITEMS)) {
      assertThat(Lines.read(told.take(), FeederLine.class)).isEqualTo(ITEMS);
      assertThat(feeder.broker()).isEqualTo("127.0.0.1:9092");
      feeder.tell(new FeederLine.Forget());
      assertThat(Lines.read(told.take(), FeederLine.class)).isEqualTo(new FeederLine.Forget());
      await().untilAsserted(() -> assertThat(feeder.lateMillis()).isEqualTo(12.5));
      await()
          .untilAsserted(() -> assertThat(feeder.fault()).hasValue("the Kafka feeder has ended"));
    }
  }

  @Test
  void why_it_cannot_send_is_told_at_once_or_later() throws Exception {
    FeederLine broken = new FeederLine.Broken("the broker refused a record: too large");
    assertThatThrownBy(() -> Feeder.connect(answering(broken), ITEMS))
        .isInstanceOf(IOException.class)
        .hasMessage("the broker refused a record: too large");
    try (Feeder feeder = Feeder.connect(answering(new FeederLine.Ready("b:1"), broken), ITEMS)) {
      feeder.tell(new FeederLine.Forget());
      await()
          .untilAsserted(
              () -> assertThat(feeder.fault()).hasValue("the broker refused a record: too large"));
    }
  }

  @Test
  void one_that_ends_before_it_is_ready_has_a_log_to_look_at() {
    assertThatThrownBy(() -> Feeder.connect(answering(), ITEMS))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("its log says why");
  }
}
