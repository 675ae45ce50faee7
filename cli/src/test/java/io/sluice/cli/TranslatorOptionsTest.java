package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.core.priority.Translation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class TranslatorOptionsTest {

  private static Translation read(String... words) {
    return CommandLine.populateCommand(new TranslatorOptions(), words).read();
  }

  @Test
  void what_is_said_goes_together() {
    assertThat(read().name()).isEqualTo("nice");
    assertThat(read("--floor", "0.05").name()).isEqualTo("nice");
    assertThat(read("--translator", "quota", "--group", "branch").name()).isEqualTo("quota");
    assertThat(read("--translator", "rt", "--bound", "20 %").name()).isEqualTo("rt");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --translator=fifo                | --translator fifo: expected one of nice, shares, both, quota, rt
          --translator=rt                  | --bound: is missing: translator rt takes CPUs away from all others
          --translator=rt --bound=20       | --bound 20: expected the share of a CPU that a thread may use
          --bound=20%                      | --bound 20%: is for translator rt
          --group=query                    | --group query: is for the translators shares, both and quota
          --translator=both --group=job    | --group job: expected one of query, operator, branch, rule
          --translator=quota --floor=-1    | --floor -1.0: expected a share of an equal share, from 0 to 1
          """)
  void what_does_not_is_refused_with_option_value_and_remedy(String words, String message) {
    assertThatThrownBy(() -> read(words.split(" ", -1)))
        .isInstanceOfSatisfying(
            UserError.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessageStartingWith(message);
  }
}
