package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void each_arm_has_a_line_and_ratios_are_against_the_first() {
    String[] lines =
        TextTable.of(new Runs("stock", "klink").latency(600, 60).run(8)).split("\n", -1);
    assertThat(lines[0]).startsWith("arm").contains("mean ms", "p99 ratio (95 %)", "chkpt ms");
    assertThat(lines[1]).startsWith("stock").contains("90.0");
    assertThat(lines[2])
        .startsWith("klink")
        .containsPattern("0\\.1\\d\\d? \\(0\\.\\d+-0\\.\\d+\\)|0\\.0\\d+ \\(0\\.\\d+-0\\.\\d+\\)");
    assertThat(lines[1].length()).isEqualTo(lines[2].length());
  }

  @Test
  void kept_and_comparable_pairs_are_both_told() {
    assertThat(
            TextTable.of(
                new Runs("stock", "klink").latency(600, 60).backlogOfArm(0.2).slowerBy(0.3).run(8)))
        .contains("klink: 0 of 8 pairs comparable");
  }

  @Test
  void the_load_and_when_windows_close_are_told() {
    assertThat(TextTable.of(new Runs("stock", "klink").latency(600, 60).run(8)))
        .containsPattern("load: [0-9.]+ of the capacity, (in bursts of [0-9.]+ times that|steady)")
        .contains("close at different moments");
    assertThat(TextTable.of(new Runs("stock", "klink").latency(600, 60).aligned().run(8)))
        .contains("close at the same instants");
  }

  @Test
  void failed_checks_are_told() {
    assertThat(TextTable.of(new Runs("stock", "klink").latency(1, 1).digestOfArm("x").run(1)))
        .contains("NOT RIGHT")
        .contains("pair 1: the arms' results differ");
  }

  @Test
  void numbers_keep_three_digits_without_an_exponent() {
    assertThat(ResultTable.number(123456)).isEqualTo("123456");
    assertThat(ResultTable.number(12.345)).isEqualTo("12.3");
    assertThat(ResultTable.number(0.0123)).isEqualTo("0.012");
    assertThat(ResultTable.number(Double.NaN)).isEqualTo("-");
  }
}
