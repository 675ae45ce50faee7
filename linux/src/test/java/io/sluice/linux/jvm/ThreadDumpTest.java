package io.sluice.linux.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ThreadDumpTest {

  @Test
  void threads_of_programs_and_of_the_jvm_are_found_by_name_and_number() {
    String dump =
        """
        0
        2026-11-23 06:00:00
        Full thread dump OpenJDK 64-Bit Server VM (17.0.15+6 mixed mode):

        "main" #1 prio=5 os_prio=0 cpu=43.13ms elapsed=0.24s tid=0x00007f1 nid=0x3e2 waiting on condition  [0x00007f]
           java.lang.Thread.State: TIMED_WAITING (sleeping)
        "Source: a "big" one (1/2)#0" #42 daemon prio=5 os_prio=0 cpu=1.00ms elapsed=1.24s tid=0x00007f2 nid=0x3ff runnable
        "VM Thread" os_prio=0 cpu=0.55ms elapsed=0.22s tid=0x00007f3 nid=0x3e9 runnable
        """;
    assertThat(ThreadDump.parse(dump))
        .isEqualTo(
            Map.of(0x3e2L, "main", 0x3ffL, "Source: a \"big\" one (1/2)#0", 0x3e9L, "VM Thread"));
  }

  @Test
  void newer_jvms_print_decimal_numbers() {
    String line =
        "\"main\" #1 [12345] prio=5 os_prio=0 cpu=43.13ms elapsed=0.24s tid=0x00007f1 nid=12345"
            + " waiting on condition  [0x00007f]";
    assertThat(ThreadDump.parse(line)).isEqualTo(Map.of(12345L, "main"));
  }
}
