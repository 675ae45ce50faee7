package io.sluice.agent.generic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.metric.Metric;
import io.sluice.testkit.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Metrics come over real sockets. */
final class GraphiteFeedTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final long PROCESS = 7;

  private final List<String> said = new CopyOnWriteArrayList<>();
  private final OnceLogger news = new OnceLogger(said::add);

  private static GraphiteFeed feed(int port) throws Exception {
    return new GraphiteFeed(
        new InetSocketAddress(LOOPBACK, port),
        Map.of(
            Metric.QUEUE_SIZE, PathSelector.parse("liebre.*.*_{operator}.QUEUE_SIZE"),
            Metric.INPUT_COUNT, PathSelector.parse("integral(liebre.*.*_{operator}.OUT.count)")));
  }

  private static void send(Socket engine, String text) throws IOException {
    engine.getOutputStream().write(text.getBytes(UTF_8));
    engine.getOutputStream().flush();
  }

  private static double value(FeedReader reader, GraphiteFeed feed, Metric metric, String operator)
      throws InterruptedException {
    List<Sample> samples = reader.read(Set.of(PROCESS)).get(PROCESS);
    return feed.metrics().get(metric).sum(samples, Map.of("operator", operator));
  }

  @Test
  void what_engines_send_is_the_latest_of_each_series_or_all_of_it_together() throws Exception {
    int port = FreePort.next();
    GraphiteFeed feed = feed(port);
    try (FeedReader reader = feed.open(Duration.ofSeconds(1), news);
        Socket first = new Socket(LOOPBACK, port);
        Socket second = new Socket(LOOPBACK, port)) {
      send(first, "liebre.e..map_my-sink.QUEUE_SIZE 9 1700000000\r\nliebre.e..a_b.OUT.co");
      send(first, "unt 5 1700000000\nliebre.e.map_my-sink.QUEUE_SIZE 3 1700000001\n");
      send(second, "liebre.e.filter_my-sink.QUEUE_SIZE\t4\t-1\nliebre.e.a_b.OUT.count 6 1\n");
      await().until(() -> value(reader, feed, Metric.INPUT_COUNT, "b") == 11);
      await().until(() -> value(reader, feed, Metric.QUEUE_SIZE, "my sink") == 7);
      assertThat(value(reader, feed, Metric.QUEUE_SIZE, "b")).isNaN();
    }
    assertThat(said).isEmpty();
  }

  @Test
  void what_is_no_line_or_too_long_for_one_is_left_out_and_told_once() throws Exception {
    int port = FreePort.next();
    GraphiteFeed feed = feed(port);
    try (FeedReader reader = feed.open(Duration.ofSeconds(1), news);
        Socket engine = new Socket(LOOPBACK, port)) {
      send(engine, "GET / HTTP/1.1\r\n\r\nliebre.e.a_b.QUEUE_SIZE nan 1\n");
      send(engine, "liebre.e.a_b.QUEUE_SIZE 1e999 1\nliebre.e.a_b.QUEUE_SIZE 1 soon\n");
      send(engine, "x".repeat(3 * GraphiteConnection.LONGEST) + " 1 1\n");
      send(engine, "liebre.e.a_b.QUEUE_SIZE 8 1\n");
      await().until(() -> value(reader, feed, Metric.QUEUE_SIZE, "b") == 8);
    }
    assertThat(said).singleElement().asString().startsWith("graphite localhost:" + port);
    assertThat(said).singleElement().asString().endsWith("are left out: 'GET / HTTP/1.1?'");
  }

  @Test
  void a_port_that_another_has_is_told_and_tried_again() throws Exception {
    int port;
    FeedReader reader;
    GraphiteFeed feed;
    try (ServerSocket another = new ServerSocket(0, 1, LOOPBACK)) {
      port = another.getLocalPort();
      feed = feed(port);
      reader = feed.open(Duration.ofSeconds(1), news);
      assertThat(value(reader, feed, Metric.QUEUE_SIZE, "b")).isNaN();
      assertThat(said).singleElement().asString().contains("in use");
    }
    try (reader) {
      await().until(() -> isTaken(reader, feed, port));
    }
    assertThatThrownBy(() -> new Socket(LOOPBACK, port))
        .as("it ends with its reader")
        .isInstanceOf(IOException.class);
  }

  private static boolean isTaken(FeedReader reader, GraphiteFeed feed, int port)
      throws InterruptedException {
    boolean before = value(reader, feed, Metric.QUEUE_SIZE, "b") == 5;
    try (Socket engine = new Socket(LOOPBACK, port)) {
      send(engine, "liebre.e.a_b.QUEUE_SIZE 5 1\n");
    } catch (IOException e) {
      return false;
    }
    return before;
  }

  @Test
  void no_more_series_are_kept_than_may_be_and_none_that_nobody_asks_for() {
    GraphiteSeries series = new GraphiteSeries(name -> name.startsWith("a."), 2, 1_000);
    series.take("b.x 1 1", 0);
    series.take("a.x 1 1", 0);
    series.take("a.y 1 1", 900);
    assertThat(series.isFull()).isFalse();
    series.take("a.z 1 1", 900);
    series.take("a.x 2 1", 900);
    assertThat(series.isFull()).isTrue();
    assertThat(series.samples(900))
        .extracting(Sample::name)
        .containsExactlyInAnyOrder("a.x", "a.y");
    assertThat(series.samples(2_000)).as("nothing came for long").isEmpty();
  }

  @Test
  void senders_that_are_too_many_are_sent_away() throws Exception {
    int port = FreePort.next();
    List<Socket> senders = new CopyOnWriteArrayList<>();
    try (FeedReader reader = feed(port).open(Duration.ofSeconds(1), news)) {
      for (int i = 0; i < 70; i++) {
        senders.add(new Socket(LOOPBACK, port));
      }
      Socket last = senders.get(senders.size() - 1);
      last.setSoTimeout(10_000);
      assertThat(last.getInputStream().read()).isEqualTo(-1);
      assertThat(reader.read(Set.of(PROCESS))).containsKey(PROCESS);
    } finally {
      for (Socket sender : senders) {
        sender.close();
      }
    }
  }
}
