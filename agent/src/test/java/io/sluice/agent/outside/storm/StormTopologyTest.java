package io.sluice.agent.outside.storm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.sluice.agent.outside.engine.JsonEndpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A topology is read from what the UI of Storm 2.8 answers, with ackers or without. */
final class StormTopologyTest {
  private static final String VISUALIZATION =
      """
      {"numbers": {":type": "spout", ":inputs": [
        {":component": "__acker", ":stream": "__ack_ack", ":grouping": "direct"},
        {":component": "__acker", ":stream": "__ack_fail", ":grouping": "direct"},
        {":component": "__acker", ":stream": "__ack_reset_timeout", ":grouping": "direct"}]},
       "slow": {":type": "bolt", ":inputs": [
        {":component": "numbers", ":stream": "default", ":grouping": "shuffle"},
        {":component": "numbers", ":stream": "odd", ":grouping": "shuffle"}]}}
      """;

  private HttpServer ui;

  @BeforeEach
  void answer() throws IOException {
    ui = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ui.createContext(
        "/api/v1/topology/fan-1-9/visualization",
        exchange -> {
          byte[] bytes = VISUALIZATION.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    ui.start();
  }

  @AfterEach
  void answer_no_more() {
    ui.stop(0);
  }

  @Test
  void storms_acker_does_not_make_a_spout_one_that_is_fed() throws Exception {
    URI address = URI.create("http://127.0.0.1:" + ui.getAddress().getPort());
    StormTopology topology = StormTopology.read(new JsonEndpoint(address), "fan-1-9", "fan");
    assertThat(topology.isSpout("numbers")).isTrue();
    assertThat(topology.logical("numbers").isSource()).isTrue();
    assertThat(ComponentQueue.of(topology, "numbers")).isNaN();
    assertThat(topology.isSpout("slow")).isFalse();
    assertThat(topology.feeders()).containsEntry("slow", List.of("numbers", "numbers"));
    assertThat(topology.logical("numbers").feeds(topology.logical("slow"))).isTrue();
    assertThat(topology.subscriptions("numbers")).isEqualTo(2);
  }
}
