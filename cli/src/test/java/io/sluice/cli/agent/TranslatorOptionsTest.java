package io.sluice.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.policy.QueueSizePriority;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.core.thread.translate.Translator;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class TranslatorOptionsTest {

  private static Translator read(String... words) {
    return CommandLine.populateCommand(new TranslatorOptions(), words)
        .read(new QueueSizePriority());
  }

  @Test
  void what_is_said_goes_together() {
    assertThat(read().name()).isEqualTo("nice");
    assertThat(read("--floor", "0.05").name()).isEqualTo("nice");
    assertThat(read("--translator", "quota", "--group", "branch").name()).isEqualTo("quota");
    assertThat(read("--translator", "rt", "--bound", "20 %").name()).isEqualTo("rt");
  }

  @Test
  void how_threads_are_scheduled_is_said_as_in_a_file() {
    LogicalOperator logical = new LogicalOperator(1, "query", "o", Set.of(), Set.of());
    PhysicalOperator one = new PhysicalOperator("test", logical, 0, 1, 1, 1);
    String[] words = "--translator both --floor 0 --scheduler idle --slice 3ms".split(" ", -1);
    ThreadPlan plan = read(words).of(Map.of(one, 1.0), ThreadPlan.NONE, none -> 1);
    assertThat(plan.schedules())
        .isEqualTo(Map.of(one, new Schedule(Schedule.Kind.IDLE, Duration.ofMillis(3))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --translator=nice   | --translator nice: policy batch puts no order among operators; leave it out
          --floor=0.05        | --floor 0.05: policy batch puts no order among operators; leave it out
          --scheduler=other   | --scheduler other: under policy batch threads are batch; leave it out
          --scheduler=rr      | --scheduler rr: no such scheduler; expected other, batch, idle or fifo
          """)
  void what_is_of_an_order_does_not_go_with_policy_batch(String words, String message) {
    TranslatorOptions options = CommandLine.populateCommand(new TranslatorOptions(), words);
    assertThatThrownBy(() -> options.read(new BatchPriority()))
        .isInstanceOf(UserError.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --translator=fifo                | --translator fifo: no such translator; expected one of nice, shares, both, quota, rt
          --translator=rt                  | --bound: is missing: translator rt takes CPUs away from all others
          --translator=rt --bound=20       | --bound 20: neither a share nor a number of threads; expected a share of a CPU up to 50 %
          --bound=20%                      | --bound 20%: is for translator rt
          --group=query                    | --group query: is for the translators shares, both and quota
          --translator=both --group=job    | --group job: no such group; expected query, operator, branch or rule
          --translator=quota --floor=-1    | --floor -1.0: too small; expected a number from 0 to 1
          --scheduler=rr                   | --scheduler rr: no such scheduler; expected other, batch, idle or fifo
          --scheduler=fifo                 | --scheduler fifo: fifo is for translator rt
          --scheduler=idle                 | --scheduler idle: idle threads get next to nothing while others run, so no thread keeps a floor: give a floor of 0 too
          --slice=3                        | --slice 3: has no unit (ms, s, min, h)
          --slice=1s                       | --slice 1s: too long; expected a duration from 0 ms to 100 ms
          --slice=3ms --translator=rt --bound=20% | --slice 3ms: real-time threads have none
          """)
  void what_does_not_is_refused_with_option_value_and_remedy(String words, String message) {
    assertThatThrownBy(() -> read(words.split(" ", -1)))
        .isInstanceOfSatisfying(
            UserError.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessageStartingWith(message);
  }
}
