package io.sluice.linux.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A real JVM, which was not prepared for it, starts its management agent. */
@Tag("process")
final class JvmManagementTest {

  @Test
  void a_running_jvm_starts_its_management_agent_once() throws Exception {
    Process process = JvmThreadsTest.start();
    try (BufferedReader output = process.inputReader()) {
      output.readLine();
      String address = JvmManagement.address(process.pid());
      assertThat(address).startsWith("service:jmx:rmi:");
      assertThat(JvmManagement.address(process.pid())).isEqualTo(address);
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_jvm_that_would_end_by_the_signal_is_left_alone() throws Exception {
    Process process = JvmThreadsTest.start("-Xrs", "-XX:+DisableAttachMechanism");
    try (BufferedReader output = process.inputReader()) {
      output.readLine();
      assertThatThrownBy(() -> JvmManagement.address(process.pid())).hasMessageContaining("-Xrs");
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_process_that_is_gone_is_told() {
    assertThatThrownBy(() -> JvmManagement.address(4_194_305))
        .hasMessage("there is no such process");
  }
}
