package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.apply.SchedulingApplier;
import io.sluice.core.channel.StatLine;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.ThreadPlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Idle threads of a real process are so one by one, or with their group. */
@Tag("process")
final class SchedulingApplierTest extends BesideEngine {
  private static final Schedule IDLE = new Schedule(Schedule.Kind.IDLE, Duration.ZERO);

  @Test
  void threads_of_an_idle_group_are_idle_themselves_only_where_they_are_in_no_group()
      throws Exception {
    LogicalOperator logical = new LogicalOperator(1, "query", "o", Set.of(), Set.of());
    String stat = Files.readString(Path.of("/proc/%d/stat".formatted(engine.pid())));
    long start = StatLine.parse(stat).orElseThrow().start();
    PhysicalOperator one =
        new PhysicalOperator("test", logical, 0, engine.pid(), engine.pid(), start);
    ThreadPlan idle =
        new ThreadPlan(
            Map.of(),
            Map.of("q", new ThreadPlan.Group(0, Set.of(one))),
            Map.of(),
            Map.of(one, IDLE));
    try (SchedulingApplier applier = new SchedulingApplier(folder.resolve("undo"), said::add)) {
      applier.apply(idle, process -> false, 0);
      assertThat(engine.policies()).isEmpty();
      applier.apply(idle, process -> true, 0);
      assertThat(engine.policies()).containsExactly("5 0");
      applier.apply(idle, process -> false, 0);
      assertThat(engine.policies()).isEmpty();
    }
    assertThat(said).isEmpty();
  }
}
