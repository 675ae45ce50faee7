package io.sluice.linux.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.linux.proc.OwnUse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real processes are asked. */
@Tag("process")
final class CompilerThreadsTest {

  @Test
  void compilers_have_used_some_of_the_time_of_a_jvm_and_not_all_of_it() {
    double compilers = CompilerThreads.cpuNanos(ProcessHandle.current().pid()) / 1e9;

    assertThat(compilers).isPositive().isLessThan(OwnUse.now().cpuSeconds());
  }

  @Test
  void a_jvm_that_only_interprets_has_none() throws Exception {
    Process process = JvmThreadsTest.start("-Xint");
    try {
      process.inputReader().readLine();
      assertThat(CompilerThreads.cpuNanos(process.pid())).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}
