package io.sluice.bench.tuple.words.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordArmTest {

  @ParameterizedTest
  @CsvSource({
    "lbf, sluice.tuple.order, lbf",
    "lbf-sticky, sluice.tuple.stickiness, 50 ms",
    "lbf-sticky:10, sluice.tuple.stickiness, 10 ms",
    "lbf, sluice.tuple.stickiness, 0 ms",
    "rr, sluice.tuple.order, round-robin",
    "adaptive, sluice.tuple.below, 9000",
    "hone-strict:130, words.paper.tau, 130",
    "hone-strict, words.paper.signal, largest",
    "rr-strict, words.paper.signal, turns",
    "paper-stock, words.paper.signal, all",
    "observe, words.link.transport, io.sluice.storm.plugin.SluiceTransport",
    "stock, words.link.transport, org.apache.storm.messaging.netty.Context",
    "stock+load-aware, words.grouping, load-aware",
    "stock+downstream-backlog, words.link.transport, org.apache.storm.messaging.netty.Context",
    "lbf-sticky:10+parity, words.grouping, parity",
    "lbf-sticky:10+parity, sluice.tuple.stickiness, 10 ms",
    "hone-strict:130+pkg, words.paper.tau, 130",
    "first-of-two, words.grouping, first-of-two",
    "first-of-two, words.link.transport, org.apache.storm.messaging.netty.Context",
    "lbf+first-of-two, sluice.tuple.order, lbf",
  })
  void an_arm_is_keys_of_the_topology(String arm, String key, String value) {
    assertThat(WordArm.of(arm, 50).config(9000)).containsEntry(key, value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"stock:50", "lbf-sticky:0", "hone-strict:-1", "rr-strict:x"})
  void a_time_that_means_nothing_is_refused(String arm) {
    assertThatThrownBy(() -> WordArm.of(arm, 50))
        .hasMessageContaining("arm " + arm)
        .hasMessageContaining("as in lbf-sticky:50 (ms)");
  }

  @Test
  void without_a_grouping_nothing_is_grouped() {
    assertThat(WordArm.of("stock", 50).config(9000)).doesNotContainKey("words.grouping");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stock+parity", "paper-stock+parity", "hone-strict:50+parity"})
  void parity_is_refused_where_no_transport_measures_times(String arm) {
    assertThatThrownBy(() -> WordArm.of(arm, 50))
        .hasMessageContaining("arm " + arm)
        .hasMessageContaining("as in lbf+parity");
  }

  @Test
  void an_unknown_grouping_is_refused_with_those_that_there_are() {
    assertThatThrownBy(() -> WordArm.of("lbf+party", 50))
        .hasMessage(
            "no grouping party; there is: shuffle, load-aware, pkg, fields, downstream-backlog,"
                + " parity, first-of-two");
  }
}
