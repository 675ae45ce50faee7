package io.sluice.bench.query.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.core.config.EnforcementChoice;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmsTest {

  @Test
  void stock_runs_without_the_plugin_and_without_settings() {
    assertThat(arms("stock")).containsExactly(new Arm("stock", false, 1, Map.of()));
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
    Arm arm = arms("klink:sluice.period=50ms:sluice.margin=3").get(0);
    assertThat(arm.acts()).isTrue();
    assertThat(arm.settings())
        .containsOnly(
            Map.entry("sluice.mode", "apply"),
            Map.entry("sluice.policy", "klink"),
            Map.entry("sluice.period", "50ms"),
            Map.entry("sluice.margin", "3"));
  }

  @Test
  void a_setting_may_hold_an_equals_sign() {
    Arm arm = Arms.parse(List.of("klink:sluice.windows=ysb-*=3 s+500 ms")).get(0);
    assertThat(arm.settings()).containsEntry("sluice.windows", "ysb-*=3 s+500 ms");
  }

  @Test
  void a_plus_says_what_puts_the_order_into_effect() {
    Arm arm = arms("klink+priority:sluice.period=50ms").get(0);
    assertThat(arm.name()).isEqualTo("klink+priority:sluice.period=50ms");
    assertThat(arm.enforcement()).isEqualTo(EnforcementChoice.PRIORITY);
    assertThat(arm.settings())
        .containsEntry("sluice.policy", "klink")
        .containsEntry("sluice.period", "50ms");
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
            "qs:sluice.margin=2",
            "fcfs+gate",
            "klink:sluice.enforcement=gate");
    assertThat(Arms.enforcing(texts, "priority"))
        .containsExactly(
            "stock",
            "observe",
            "klink+priority",
            "qs+priority:sluice.margin=2",
            "fcfs+gate",
            "klink:sluice.enforcement=gate");
  }

  @Test
  void arms_with_sluice_share_a_host_and_a_name_twice_gets_its_own() {
    assertThat(arms("stock", "stock", "klink", "fcfs", "klink").stream().map(Arm::hostKey))
        .containsExactly("stock", "stock-2", "sluice", "sluice", "sluice-2");
    assertThat(arms("stock", "stock").stream().map(Arm::name)).containsExactly("stock", "stock#2");
  }

  @ParameterizedTest
  @CsvSource({
    "klinc, did you mean 'klink'",
    "stok, did you mean 'stock'",
    "zzzzzzzz, Known: stock",
    "'', unknown arm",
    "stock:sluice.period=1s, takes no settings",
    "klink:period=1s, not of the form",
    "klink:sluice.perod=1s, sluice.period",
    "klink:sluice.period=-5ms, sluice.period",
    "klink:sluice.policy=qs, twice",
    "klink+nice, 'no such enforcement; expected gate, gate-all, priority or auto'",
    "klink+, no such enforcement",
    "klinc+gate, did you mean 'klink'",
    "klink+gate:sluice.enforcement=auto, twice",
    "stock+priority, takes no settings",
    "klink:sluice.channel.dir=/tmp/x, the same for all arms",
    "klink:sluice.forwarding.use=perhaps, no such switch",
  })
  void what_is_not_understood_is_named_with_its_fix(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> arms(text))
        .withMessageContaining(message);
  }

  @Test
  void an_arm_that_does_not_listen_shares_no_process_with_one_that_does() {
    List<Arm> arms = arms("stock", "klink", "klink:sluice.forwarding.use=off", "hr");

    assertThat(arms)
        .extracting(Arm::hostKey)
        .containsExactly("stock", "sluice", "sluice-alone", "sluice");
    assertThat(arms).extracting(Arm::forwards).containsExactly(true, true, false, true);
  }

  private static List<Arm> arms(String... texts) {
    return Arms.parse(Arrays.asList(texts));
  }
}
