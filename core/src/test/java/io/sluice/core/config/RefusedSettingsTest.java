package io.sluice.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.SluiceKeys;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong key or value is refused with the place, the value and what would be right. */
class RefusedSettingsTest {

  @Test
  void an_old_key_is_refused_with_the_new_one() {
    Map<String, String> old = new HashMap<>();
    SluiceKeys.TABLE.keys().stream()
        .filter(key -> !key.formerName().isEmpty())
        .forEach(key -> old.put(key.formerName(), key.defaultText()));

    assertThat(((SettingsResult.Invalid) SluiceKeys.TABLE.parse(old)).problems())
        .hasSize(old.size())
        .extracting(ConfigProblem::message)
        .contains(
            "sluice.policy was renamed: use sluice.query.policy = \"klink\"",
            "sluice.journal-size was renamed: use sluice.journal.size = \"1024\"",
            "sluice.forwarding.address was renamed: use sluice.exchange.address = \"\"",
            "sluice.forwarding.use was renamed: use sluice.query.forwarding = \"on\"");
    assertThat(old).hasSize(15);
  }

  @Test
  void all_problems_are_told_at_once() {
    SettingsResult result =
        SluiceKeys.TABLE.parse(
            Map.of(
                "sluice.perod",
                "1 s",
                "sluice.query.margin",
                "NaN",
                "sluice.query.policy",
                "klnk"));

    assertThat(((SettingsResult.Invalid) result).problems())
        .extracting(ConfigProblem::key)
        .containsExactlyInAnyOrder("sluice.perod", "sluice.query.margin", "sluice.query.policy");
    assertThatThrownBy(result::orThrow)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("sluice.perod", "sluice.query.margin", "sluice.query.policy");
  }

  @Test
  void a_key_without_a_value_is_a_problem_and_no_crash() {
    Map<String, String> all = new HashMap<>();
    all.put("sluice.query.period", null);

    assertThat(SluiceKeys.TABLE.parse(all)).isInstanceOf(SettingsResult.Invalid.class);
  }

  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          sluice.perod      | 20 ms  | there is no such key; expected sluice.query.period
          sluice.polici     | klink  | there is no such key; expected sluice.query.policy
          sluice.query.mode | apply  | there is no such key; expected sluice.mode
          sluice.channel.x  | 1      | there is no such key; expected
          sluice.something-else-entirely | 1 | there is no such key; expected one of sluice.mode, sluice.watchdog
          sluice.exchange.address | jobmanager    | not a host and a port; expected a host and a port such as
          sluice.exchange.address | h:0           | no such port; expected
          sluice.exchange.address | h:65536       | no such port; expected
          sluice.query.forwarding     | yes           | no such switch
          sluice.mode       | aply   | no such mode (did you mean apply?); expected observe or apply
          sluice.query.policy     | klnk   | no such policy (did you mean klink?); expected one of fcfs, hr, klink
          sluice.query.period     | 20     | has no unit (ms, s, min, h); expected a duration from 1 ms to 10 s
          sluice.query.period     | -20 ms | too short; expected a duration from 1 ms to 10 s
          sluice.query.period     | 0 ms   | too short; expected a duration from 1 ms to 10 s
          sluice.query.period     | 11 s   | too long; expected a duration from 1 ms to 10 s
          sluice.query.period     | 1.5 s  | not a whole number followed by a unit; expected
          sluice.query.period     | 5 mss  | unknown unit 'mss'; the units are
          sluice.query.period     | NaN    | not a whole number followed by a unit; expected
          sluice.query.period     | 999999999999999999999 s | too large; expected
          sluice.query.period     | 9223372036854775807 d   | too large; expected
          sluice.query.period     | 300000 d                | too large; expected
          sluice.query.period     | -9223372036854775808 s  | too large; expected
          sluice.query.tick       | 31 ms  | longer than sluice.query.period, which is "30 ms"; expected at most 30 ms
          sluice.query.max-hold   | 15 ms  | shorter than sluice.query.period, which is "30 ms"; expected at least 30 ms
          sluice.watchdog   | 1001 ms | too long; expected a duration from 10 ms to 1 s
          sluice.query.margin     | -1     | too small; expected a number from 0 to 1000
          sluice.query.margin     | NaN    | not a decimal number; expected a number from 0 to 1000
          sluice.query.margin     | 1e2    | not a decimal number; expected
          sluice.query.margin     | 1d     | not a decimal number; expected
          sluice.query.memory-limit | 0 %  | too small; expected a share above 0 % up to 100 %, or off
          sluice.query.memory-limit | 80   | too large; expected a share above 0 %
          sluice.query.memory-limit | on   | neither a share nor off; expected a share
          sluice.query.lag-history | 1     | too small; expected a whole number from 2 to 10000
          sluice.query.lag-history | 10001 | too large; expected a whole number from 2 to 10000
          sluice.query.lag-history | 4 0   | not a whole number of 64 bits; expected
          sluice.query.confidence | 0.5   | too small; expected a number from 1 to 100
          sluice.query.confidence | 101   | too large; expected a number from 1 to 100
          sluice.query.enforcement | nice  | no such enforcement; expected gate, gate-all, priority or auto
          sluice.query.enforcement | Gate  | no such enforcement (did you mean gate?); expected gate, gate-all, priority or auto
          sluice.channel.dir | run/x | not a path from the root; expected an absolute path such as /run/sluice
          sluice.journal.size | 0    | too small; expected a whole number from 1 to 1000000
          sluice.journal.dir | logs  | not a path from the root; expected
          sluice.seed       | 9223372036854775808 | not a whole number of 64 bits; expected a whole number
          sluice.thread.translator | nise    | no such translator (did you mean nice?); expected one of nice, shares, both, quota, rt
          sluice.thread.perid      | 1 s     | there is no such key; expected sluice.thread.period
          sluice.thread.period     | 0 ms    | too short; expected a duration from 1 ms to 1 d
          sluice.thread.scheduler  | rr      | no such scheduler; expected other, batch, idle or fifo
          sluice.thread.guard-hold | 0 s     | too short; expected a duration from 1 s to 1 d
          sluice.query.windows    | taxi   | in 'taxi': no job name and = in front of the size; expected JOB=SIZE
          sluice.query.windows    | =3 s   | in '=3 s': no job name and = in front of the size
          sluice.query.windows    | a=3 s; | in '': no job name and =
          sluice.query.windows    | a=3    | in 'a=3': the size '3': has no unit
          sluice.query.windows    | a=0 s  | in 'a=0 s': the size must be whole ms and at least 1 ms
          sluice.query.windows    | a=3 s/0 s | the slide must be whole ms and at least 1 ms
          sluice.query.windows    | a=5 us | the size must be whole ms and at least 1 ms
          sluice.query.windows    | a=3 s+3 s | the offset must be less than the slide, or the size
          sluice.query.windows    | a=3 s+-1 s | the offset must be whole ms and at least 0 ms
          sluice.query.windows    | a=3 s+1 s/1 s | the slide stands before the offset
          sluice.query.windows    | a=367 d | the size is longer than 366 d
          """)
  void a_wrong_value_is_refused_with_key_value_and_remedy(
      String key, String value, String message) {
    SettingsResult result = SluiceKeys.TABLE.parse(Map.of(key, value));

    assertThat(((SettingsResult.Invalid) result).problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.key()).isEqualTo(key);
              assertThat(problem.value()).isEqualTo(value);
              assertThat(problem.message())
                  .startsWith(key + " = \"" + value + "\": ")
                  .contains(message);
            });
  }

  @Test
  void a_watchdog_must_leave_room_for_several_ticks() {
    assertThatThrownBy(
            () ->
                SluiceKeys.TABLE
                    .parse(
                        Map.of(
                            "sluice.query.period", "200 ms",
                            "sluice.query.tick", "101 ms",
                            "sluice.watchdog", "500 ms"))
                    .orThrow())
        .hasMessage(
            "sluice.watchdog = \"500 ms\": shorter than 5 times sluice.query.tick, which is \"101"
                + " ms\"; expected at least 505 ms");
  }
}
