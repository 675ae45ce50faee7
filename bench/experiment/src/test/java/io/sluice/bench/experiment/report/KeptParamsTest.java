package io.sluice.bench.experiment.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class KeptParamsTest {

  @Test
  void of_a_file_on_the_machine_only_the_name_is_kept() {
    JsonNode kept =
        KeptParams.of(
            Map.of(
                "plan",
                Map.of(
                    "command", "sluice bench window --data trips/june.csv",
                    "arms", List.of("exact", "sampled"),
                    "settings", Map.of("data", "/somebody/trips/june.csv", "seconds", 21))));

    assertThat(kept.at("/plan/settings/data").asText()).isEqualTo("june.csv");
    assertThat(kept.at("/plan/settings/seconds").asInt()).isEqualTo(21);
    assertThat(kept.at("/plan/command").asText()).contains("trips/june.csv");
    assertThat(kept.at("/plan/arms/1").asText()).isEqualTo("sampled");
  }
}
