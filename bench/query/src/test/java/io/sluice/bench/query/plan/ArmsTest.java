package io.sluice.bench.query.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.core.query.config.EnforcementChoice;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmsTest {

  @Test
  void stock_runs_without_the_plugin_and_without_settings() {
    assertThat(arms("stock")).containsExactly(new Arm("stock", false, Map.of()));
  }

  @Test
  void observe_loads_the_plugin_and_does_not_act() {
    Arm observe = arms("observe").get(0);
    assertThat(observe.plugin()).isTrue();
    assertThat(observe.acts()).isFalse();
    assertThat(observe.settings()).containsExactly(Map.entry("sluice.mode", "observe"));
  }

  @Test
  void a_policy_is_applied_with_the_settings_behind_it() {
    Arm arm = arms("klink:sluice.query.period=50ms:sluice.query.margin=3").get(0);
    assertThat(arm.acts()).isTrue();
    assertThat(arm.settings())
        .containsOnly(
            Map.entry("sluice.mode", "apply"),
            Map.entry("sluice.query.policy", "klink"),
            Map.entry("sluice.query.period", "50ms"),
            Map.entry("sluice.query.margin", "3"));
  }

  @Test
  void a_setting_may_hold_an_equals_sign() {
    Arm arm = Arms.parse(List.of("klink:sluice.query.windows=ysb-*=3 s+500 ms")).get(0);
    assertThat(arm.settings()).containsEntry("sluice.query.windows", "ysb-*=3 s+500 ms");
  }

  @Test
  void a_plus_says_what_puts_the_order_into_effect() {
    Arm arm = arms("klink+priority:sluice.query.period=50ms").get(0);
    assertThat(arm.name()).isEqualTo("klink+priority:sluice.query.period=50ms");
    assertThat(arm.enforcement()).isEqualTo(EnforcementChoice.PRIORITY);
    assertThat(arm.settings())
        .containsEntry("sluice.query.policy", "klink")
        .containsEntry("sluice.query.period", "50ms");
    assertThat(arms("klink", "stock", "observe").stream().map(Arm::enforcement))
        .containsOnly(EnforcementChoice.GATE);
  }

  @Test
  void a_default_for_all_goes_to_those_that_act_and_do_not_say_it_themselves() {
    List<String> texts =
        List.of(
            "stock",
            "observe",
            "klink",
            "qs:sluice.query.margin=2",
            "fcfs+gate",
            "klink:sluice.query.enforcement=gate");
    assertThat(Arms.enforcing(texts, "priority"))
        .containsExactly(
            "stock",
            "observe",
            "klink+priority",
            "qs+priority:sluice.query.margin=2",
            "fcfs+gate",
            "klink:sluice.query.enforcement=gate");
  }

  @Test
  void each_arm_has_a_process_of_its_own_also_where_a_name_comes_twice() {
    assertThat(arms("stock", "stock", "klink+gate-all", "fcfs").stream().map(Arm::process))
        .containsExactly("stock", "stock-2", "klink-gate-all", "fcfs");
    assertThat(arms("stock", "stock").stream().map(Arm::name)).containsExactly("stock", "stock#2");
    assertThat(
            arms("klink:sluice.query.windows=a*=3s", "klink:sluice.query.windows=a?=3s").stream()
                .map(Arm::process)
                .distinct())
        .hasSize(2)
        .allMatch(name -> name.matches("klink_sluice[a-z.0-9_-]+"));
  }

  @ParameterizedTest
  @CsvSource({
    "klinc, did you mean 'klink'",
    "stok, did you mean 'stock'",
    "zzzzzzzz, Known: stock",
    "'', unknown arm",
    "stock:sluice.query.period=1s, takes no settings",
    "klink:period=1s, not of the form",
    "klink:sluice.perod=1s, sluice.query.period",
    "klink:sluice.query.period=-5ms, sluice.query.period",
    "klink:sluice.query.policy=qs, twice",
    "klink+nice, 'no such enforcement; expected gate, gate-all, priority or auto'",
    "klink+, no such enforcement",
    "klinc+gate, did you mean 'klink'",
    "klink+gate:sluice.query.enforcement=auto, twice",
    "stock+priority, takes no settings",
    "klink:sluice.channel.dir=/tmp/x, is fixed for all arms",
    "klink:sluice.query.forwarding=perhaps, no such switch",
  })
  void what_is_not_understood_is_named_with_its_fix(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> arms(text))
        .withMessageContaining(message);
  }

  @Test
  void an_arm_listens_to_other_processes_unless_it_says_otherwise() {
    assertThat(arms("stock", "klink", "klink:sluice.query.forwarding=off", "hr"))
        .extracting(Arm::forwards)
        .containsExactly(true, true, false, true);
  }

  private static List<Arm> arms(String... texts) {
    return Arms.parse(Arrays.asList(texts));
  }
}
