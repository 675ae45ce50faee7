package io.sluice.flink.plugin.hook.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TaskLifecycleTest {

  private static final class Broken implements TaskListener {
    @Override
    public void started(RunningTask task) {
      throw new IllegalStateException("a fault of ours");
    }

    @Override
    public void ended(RunningTask task) {
      throw new IllegalStateException("another fault of ours");
    }
  }

  @Test
  void a_fault_of_ours_leaves_the_task_alone_and_never_held() {
    FakeTasks tasks = new FakeTasks(new Broken());
    FakeTasks.Fake source = tasks.source("job", 0, 0, "data");

    assertThat(source.gate().close(0)).isFalse();
    source.end();
    assertThat(source.gate().isClosed()).isFalse();
    assertThat(tasks.board().size()).isZero();
  }
}
