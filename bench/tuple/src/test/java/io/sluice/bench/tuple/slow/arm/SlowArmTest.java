package io.sluice.bench.tuple.slow.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.outside.flink.AdvisedLines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowArmTest {

  @Test
  void each_arm_adds_a_line_or_more_to_the_one_before_and_the_last_has_all_that_are_advised() {
    SlowArm[] arms = {SlowArm.STOCK, SlowArm.ADAPTIVE, SlowArm.TRAVERSE, SlowArm.ADVISED};
    assertThat(SlowArm.STOCK.lines(8)).isEmpty();
    for (int i = 1; i < arms.length; i++) {
      List<String> before = arms[i - 1].lines(8);
      assertThat(arms[i].lines(8)).hasSizeGreaterThan(before.size()).containsAll(before);
    }
    assertThat(SlowArm.of("advised").lines(8)).isEqualTo(AdvisedLines.all(8));
  }

  @Test
  void a_flink_of_an_arm_is_configured_by_these_lines(@TempDir Path folder) throws Exception {
    SlowHost host =
        new SlowHost(
            folder.resolve("lib"), folder.resolve("plugin.jar"), folder.resolve("job.jar"));
    Path conf =
        host.setup(
                SlowArm.ADVISED, folder, 8, 4, List.of("metrics.fetcher.update-interval: 2500 ms"))
            .conf();
    assertThat(Files.readAllLines(conf.resolve("config.yaml")))
        .containsAll(AdvisedLines.all(8))
        .contains("  numberOfTaskSlots: 4", "metrics.fetcher.update-interval: 2500 ms");
  }

  @Test
  void an_order_differs_from_observing_by_what_it_takes_to_send_by_it(@TempDir Path folder)
      throws Exception {
    SlowHost host =
        new SlowHost(
            folder.resolve("lib"), folder.resolve("plugin.jar"), folder.resolve("job.jar"));
    assertThat(SlowArm.LBF.lines(4))
        .contains("sluice.tuple.connections: order", "sluice.tuple.order: lbf")
        .containsAll(SlowArm.OBSERVE.lines(4).subList(0, 4));
    assertThat(host.setup(SlowArm.LBF, folder, 4, 2, List.of()).classPath())
        .contains(folder.resolve("plugin.jar"));
    assertThat(host.setup(SlowArm.ADVISED, folder, 4, 2, List.of()).classPath())
        .doesNotContain(folder.resolve("plugin.jar"));
  }

  @Test
  void an_unknown_arm_is_refused_with_those_that_there_are() {
    assertThatThrownBy(() -> SlowArm.of("adviced"))
        .hasMessage(
            "no arm adviced; there is: stock, adaptive, traverse, advised, observe, oldest, lbf");
  }
}
