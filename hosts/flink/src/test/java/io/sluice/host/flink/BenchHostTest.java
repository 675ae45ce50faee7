package io.sluice.host.flink;

import static io.sluice.host.flink.HostRounds.spec;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.host.flink.context.Scheduling;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rounds of stock. */
@Tag("process")
class BenchHostTest {

  @TempDir private Path directory;
  private HostRounds host;

  @BeforeEach
  void prepare() {
    host = new HostRounds(directory, Scheduling.STOCK);
  }

  @AfterEach
  void stop() throws Exception {
    host.stop();
  }

  @Test
  void mixed_rounds_of_two_partitions_in_stock_yield_exactly_what_the_oracle_expects()
      throws Exception {
    host.submit(spec("mix", 3, 2, 500), true);
    assertThat(host.events).containsExactly(new HostEvent.Ready(3));
    host.handle(new Command.Calibrate(500, 1000));
    HostEvent.Calibrated calibrated = (HostEvent.Calibrated) host.events.get(1);
    assertThat(calibrated.capacityEps()).isPositive();
    assertThat(calibrated.cpuMicrosPerRecord()).isPositive();

    RoundReport probed = host.probed(Map.of());
    RoundReport notProbed = host.notProbed(Map.of());

    for (RoundReport report : List.of(probed, notProbed)) {
      assertThat(report.checkpointMillis()).isNotEmpty();
      assertThat(report.failedCheckpoints()).isZero();
    }
    assertThat(notProbed.capacityEps()).isEqualTo(probed.capacityEps());
    assertThat(host.events).filteredOn(HostEvent.Progress.class::isInstance).hasSizeGreaterThan(20);
  }

  @Test
  void tolls_joined_from_three_streams_are_exactly_what_the_oracle_expects() throws Exception {
    host.submit(spec("lrb", 2, 1, 500), true);

    RoundReport report = host.probed(Map.of());

    assertThat(report.checkpointMillis()).isNotEmpty();
    assertThat(report.failedCheckpoints()).isZero();
  }

  @Test
  void without_the_plug_in_its_settings_are_refused() {
    assertThatThrownBy(() -> Scheduling.STOCK.configure(Map.of("sluice.mode", "apply")))
        .hasMessage(
            "this host runs without the plug-in and cannot apply [sluice.mode]; start it with"
                + " --plugin");
  }

  @Test
  void commands_that_cannot_be_carried_out_are_answered_with_the_reason() throws Exception {
    host.handle(new Command.Calibrate(1, 1));
    host.submit(spec("linear-road", 1, 1, 0), true);

    assertThat(host.events)
        .containsExactly(
            new HostEvent.Failed("nothing was submitted yet"),
            new HostEvent.Failed(
                "unknown workload 'linear-road', use one of ysb, nyt, lrb, mix, pages"));
  }
}
