package io.sluice.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.SluiceKeys;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.config.WindowHint;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import io.sluice.core.state.config.StateSettings;
import io.sluice.core.thread.config.Caution;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.config.ConnectionUse;
import io.sluice.core.tuple.config.TupleSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsTest {

  @Test
  void without_any_key_everything_has_its_default() {
    Settings settings = SluiceKeys.TABLE.defaults();

    assertThat(settings.common())
        .isEqualTo(
            new CommonSettings(
                Mode.OBSERVE,
                Duration.ofMillis(500),
                Optional.empty(),
                Optional.empty(),
                1024,
                Optional.empty(),
                1));
    assertThat(QuerySettings.of(settings))
        .isEqualTo(
            new QuerySettings(
                "klink",
                Duration.ofMillis(30),
                Duration.ofMillis(4),
                1.0,
                Duration.ofMillis(40),
                Duration.ofSeconds(30),
                Duration.ofSeconds(5),
                0.8,
                40,
                0.95,
                List.of(),
                EnforcementChoice.GATE,
                true));
  }

  @Test
  void every_key_can_be_set() {
    Map<String, String> all = new HashMap<>();
    all.put("sluice.mode", "apply");
    all.put("sluice.watchdog", "1 s");
    all.put("sluice.channel.dir", "/run/sluice");
    all.put("sluice.exchange.address", "10.0.0.5:6199");
    all.put("sluice.journal.size", "16");
    all.put("sluice.journal.dir", "/var/log/sluice");
    all.put("sluice.seed", "-7");
    all.put("sluice.query.policy", "stock");
    all.put("sluice.query.period", "50ms");
    all.put("sluice.query.tick", "5 ms");
    all.put("sluice.query.margin", "0.5");
    all.put("sluice.query.engage-above", "0 ms");
    all.put("sluice.query.max-hold", "1 min");
    all.put("sluice.query.virtual-deadline", " 2 s ");
    all.put("sluice.query.memory-limit", "75.5 %");
    all.put("sluice.query.lag-history", "400");
    all.put("sluice.query.confidence", "90");
    all.put("sluice.query.windows", "ysb-*=3 s+500 ms;taxi=2 s/1 s");
    all.put("sluice.query.enforcement", "auto");
    all.put("sluice.query.forwarding", "off");
    ThreadSection.INSTANCE.keys().forEach(key -> all.put(key.name(), key.defaultText()));
    all.put("sluice.thread.contention", "0");
    all.put("sluice.state.mode", "apply");
    all.put("sluice.state.target", "70 %");
    all.put("sluice.state.payback", "2 min");
    all.put("sluice.state.budget", "8");
    all.put("sluice.state.backup-memory", "30 %");
    all.put("sluice.state.longest-copy", "5 min");
    all.put("sluice.state.wave", "2");
    all.put("sluice.tuple.order", "adaptive");
    all.put("sluice.tuple.stickiness", "10 ms");
    all.put("sluice.tuple.full-at", "50");
    all.put("sluice.tuple.age-cap", "2 s");
    all.put("sluice.tuple.below", "8192");
    all.put("sluice.tuple.node-budget", "67108864");
    all.put("sluice.tuple.connections", "order");

    Settings settings = SluiceKeys.TABLE.parse(all).orThrow();

    assertThat(all.keySet())
        .containsExactlyInAnyOrderElementsOf(
            SluiceKeys.TABLE.keys().stream().map(Key::name).toList());
    assertThat(settings.common())
        .isEqualTo(
            new CommonSettings(
                Mode.APPLY,
                Duration.ofSeconds(1),
                Optional.of("/run/sluice"),
                Optional.of(new Address("10.0.0.5", 6199)),
                16,
                Optional.of("/var/log/sluice"),
                -7));
    assertThat(settings.of(ThreadSection.INSTANCE)).isEqualTo(Caution.SHIPPED.from(0));
    assertThat(StateSettings.of(settings))
        .isEqualTo(
            new StateSettings(
                Mode.APPLY, 0.7, Duration.ofMinutes(2), 8, 0.3, Duration.ofMinutes(5), 2));
    assertThat(TupleSettings.of(settings))
        .isEqualTo(
            new TupleSettings(
                SendOrderKind.ADAPTIVE,
                Duration.ofMillis(10),
                0.5,
                Duration.ofSeconds(2),
                8192,
                Optional.of(64L << 20),
                ConnectionUse.ORDER));
    assertThat(QuerySettings.of(settings))
        .isEqualTo(
            new QuerySettings(
                "stock",
                Duration.ofMillis(50),
                Duration.ofMillis(5),
                0.5,
                Duration.ZERO,
                Duration.ofMinutes(1),
                Duration.ofSeconds(2),
                0.755,
                400,
                0.9,
                List.of(
                    new WindowHint("ysb-*", new WindowGeometry(3000, 500)),
                    new WindowHint("taxi", new WindowGeometry(1000, 0))),
                EnforcementChoice.AUTO,
                false));
  }

  @Test
  void a_table_without_a_level_knows_none_of_its_keys() {
    KeyTable common = new KeyTable();

    assertThat(common.parse(Map.of("sluice.query.policy", "klink")))
        .isInstanceOf(SettingsResult.Invalid.class);
    assertThatThrownBy(() -> QuerySettings.of(common.defaults()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void keys_of_others_are_not_looked_at() {
    assertThat(
            SluiceKeys.TABLE.parse(Map.of("taskmanager.host", "x", "sluices.mode", "-1")).orThrow())
        .isEqualTo(SluiceKeys.TABLE.defaults());
  }

  @Test
  void the_first_hint_that_fits_a_job_counts() {
    QuerySettings settings = query(Map.of("sluice.query.windows", "a-1=1 s;a-*=2 s;*=3 s"));

    assertThat(settings.windowsOf("a-1")).contains(new WindowGeometry(1000, 0));
    assertThat(settings.windowsOf("a-2")).contains(new WindowGeometry(2000, 0));
    assertThat(settings.windowsOf("b")).contains(new WindowGeometry(3000, 0));
    assertThat(QuerySettings.defaults().windowsOf("b")).isEmpty();
  }

  @Test
  void the_smallest_and_largest_of_a_range_are_allowed() {
    assertThat(query(Map.of("sluice.query.period", "10 s")).period())
        .isEqualTo(Duration.ofSeconds(10));
    assertThat(query(Map.of("sluice.query.period", "1 ms", "sluice.query.tick", "1 ms")).period())
        .isEqualTo(Duration.ofMillis(1));
  }

  private static QuerySettings query(Map<String, String> keys) {
    return QuerySettings.of(SluiceKeys.TABLE.parse(keys).orThrow());
  }
}
