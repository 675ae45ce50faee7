package io.sluice.core.query.forwarding;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.query.config.QuerySettings;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReportPaceTest {

  @ParameterizedTest
  @CsvSource({
    "true, 30 ms, gate, 100",
    "true, 150 ms, gate, 150",
    "true, 400 ms, gate, 250",
    "true, 30 ms, gate-all, 30",
    "false, 30 ms, gate, 250",
    "false, 30 ms, gate-all, 250",
  })
  void nodes_report_seldom_while_there_is_nothing_to_order_and_no_oftener_than_it_takes(
      boolean often, String period, String enforcement, long pauseMillis) {
    Settings settings =
        SluiceKeys.TABLE
            .parse(Map.of("sluice.query.period", period, "sluice.query.enforcement", enforcement))
            .orThrow();

    assertThat(ReportPace.pause(often, QuerySettings.of(settings)).toMillis())
        .isEqualTo(pauseMillis);
  }
}
