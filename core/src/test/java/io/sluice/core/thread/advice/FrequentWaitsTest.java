package io.sluice.core.thread.advice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FrequentWaitsTest {

  /** Waits and cores as measured under the operating system alone. */
  @ParameterizedTest
  @CsvSource({
    "78_300, 1.28, 2, true", // Linear Road on Storm
    "60_700, 1.70, 2, true", // costs that move, on Storm
    "56_500, 1.46, 2, true", // SYN, where it helps a little
    "14_500, 1.33, 2, false", // Linear Road on Flink
    "78_300, 1.28, 0.2, false", // none waits for a CPU
    "NaN, 1.28, 2, false",
    "78_300, 0, 2, false",
    "78_300, 1.28, NaN, false"
  })
  void threads_are_judged_by_how_often_they_sleep_for_each_core_that_they_use_of_a_full_machine(
      String waits, double cores, double waiting, boolean frequent) {
    double rate = Double.parseDouble(waits.replace("_", ""));
    assertThat(FrequentWaits.are(rate, cores, waiting)).isEqualTo(frequent);
  }
}
