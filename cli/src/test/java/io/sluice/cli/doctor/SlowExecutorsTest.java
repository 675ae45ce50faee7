package io.sluice.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.sluice.agent.outside.storm.ExecutorComparison;
import io.sluice.agent.outside.storm.SlowExecutor;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;
import io.sluice.testkit.FreePort;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SlowExecutorsTest {

  private static String advice(Handing handing) {
    SlowTask task = new SlowTask(3, 0.016, 0.002, 500, 4000);
    SlowExecutor slow = new SlowExecutor("words", "counters", 8, handing, "host:6701", task);
    return SlowExecutors.of(new ExecutorComparison.Outcome(1, 2, List.of(slow))).advice().get(0);
  }

  @Test
  void the_advice_says_which_task_what_is_lost_and_what_first_of_two_costs() {
    assertThat(advice(Handing.TO_ANY))
        .contains("task 3 (at host:6701) takes 16.0 ms for a tuple, the others 2.00 ms")
        .contains("take in 500 tuples/s where 4,000 would be possible: 88 % are lost")
        .contains("topology.disable.loadaware.messaging")
        .contains("FirstOfTwoGrouping(FIELD)")
        .contains("twice the tuples and up to twice the work");
    assertThat(advice(Handing.BY_KEY))
        .contains("no setting hands them to others")
        .contains("FirstOfTwoGrouping(FIELD)")
        .doesNotContain("topology.disable.loadaware.messaging");
  }

  @Test
  void without_a_slow_task_it_says_what_was_compared() {
    assertThat(SlowExecutors.of(new ExecutorComparison.Outcome(1, 2, List.of())).advice())
        .containsExactly(
            "Of 2 bolts that were compared, none has an executor that holds the others up.");
  }

  private static String refusal(URI address) {
    try {
      return "found " + SlowExecutors.at(address);
    } catch (UserError refused) {
      assertThat(refused.exitCode()).isEqualTo(ExitCode.HOST_CANNOT);
      return refused.getMessage();
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  @Test
  void an_address_at_which_nothing_answers_is_told_in_one_sentence() throws Exception {
    URI address = URI.create("http://127.0.0.1:" + FreePort.next());
    assertThat(refusal(address))
        .startsWith("--storm " + address + ": no Storm answers there (")
        .endsWith("; name the address of its UI");
  }

  @Test
  void what_is_no_storm_and_a_storm_without_topologies_are_told_apart() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] empty = "{\"topologies\": []}".getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/api/v1/topology/summary",
        exchange -> {
          exchange.sendResponseHeaders(200, empty.length);
          exchange.getResponseBody().write(empty);
          exchange.close();
        });
    server.start();
    URI storm = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    try {
      assertThat(refusal(storm))
          .isEqualTo(
              "--storm %s: this Storm runs no topology; submit one, and ask again when it has run"
                      .formatted(storm)
                  + " for a minute");
      URI other = URI.create(storm + "/other");
      assertThat(refusal(other))
          .isEqualTo(
              "--storm %s: no Storm answers there (what answers is not the UI of a Storm); name the"
                      .formatted(other)
                  + " address of its UI");
    } finally {
      server.stop(0);
    }
  }
}
