package io.sluice.storm.plugin.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.plugin.base.NativeThread;
import org.junit.jupiter.api.Test;

class NativeThreadsTest {

  @Test
  void the_jvm_tells_of_a_thread_what_that_finds_out_itself() {
    NativeThread own = NativeThread.current().orElseThrow();

    assertThat(NativeThreads.byId()).containsEntry(Thread.currentThread().getId(), own);
  }
}
