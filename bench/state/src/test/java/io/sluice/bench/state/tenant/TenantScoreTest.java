package io.sluice.bench.state.tenant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TenantScoreTest {

  private static List<Transaction> every(long from, long to, int millis, long micros) {
    return IntStream.range(0, (int) ((to - from) / millis))
        .mapToObj(i -> new Transaction(from + (long) i * millis, micros))
        .toList();
  }

  @Test
  void throughput_and_percentile_during_the_command_are_ratios_to_those_before() {
    List<Transaction> all =
        Stream.of(every(0, 1000, 1, 9_000), every(1000, 3000, 5, 2000), every(3000, 4500, 10, 3000))
            .flatMap(List::stream)
            .toList();

    TenantScore score = TenantScore.of(all, 1000, 3000, 1500);

    assertThat(score).isEqualTo(new TenantScore(200, 100, 2, 3));
    assertThat(score.throughputOfQuiet()).isEqualTo(0.5);
    assertThat(score.p99OfQuiet()).isEqualTo(1.5);
  }

  @Test
  void a_line_of_the_log_has_the_time_of_a_transaction_and_when_it_ended() {
    assertThat(Transaction.read("0 199 2241 0 1175850568 995598"))
        .isEqualTo(new Transaction(1_175_850_568_995L, 2241));
  }

  @Test
  void a_host_without_postgresql_is_told_what_to_install() {
    assertThatThrownBy(() -> new PostgresPrograms(List.of(Path.of("none"))).find("pgbench"))
        .hasMessage(
            "--tenant pgbench: this host has no pgbench; install PostgreSQL (Debian, Ubuntu: apt"
                + " install postgresql) or leave --tenant out");
  }
}
