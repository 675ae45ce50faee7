package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.core.channel.ApplierState;
import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Level;
import io.sluice.core.channel.ThreadRow;
import io.sluice.core.control.Leases;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.control.Plan;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import io.sluice.plugin.base.ChannelFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Priorities stand in the channel, read at its other end. */
final class PriorityActuatorTest {
  private static final QueryId JOB = new QueryId("job");
  private static final Plan HOLD = new Plan(List.of(), List.of(JOB));

  @TempDir private Path folder;
  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final FakeTasks tasks = new FakeTasks(engine);
  private ChannelFile channel;
  private PriorityActuator actuator;
  private ChannelReader reader;

  @BeforeEach
  void a_channel() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/thread-self")), "native threads need Linux");
    channel = ChannelFile.open(folder, "test").orElseThrow();
    actuator = new PriorityActuator(engine, channel);
    Path file = folder.resolve(ChannelName.of(ProcessHandle.current().pid()));
    try (FileChannel both =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      reader = new ChannelReader(both.map(FileChannel.MapMode.READ_WRITE, 0, both.size()));
    }
  }

  @AfterEach
  void close() {
    if (channel != null) {
      channel.close();
    }
  }

  @Test
  void all_tasks_of_a_held_query_come_later_and_so_does_one_that_joins_it() throws Exception {
    tasks.source("job", 0, 0, "data");
    tasks.window("job", 0, 0, "data");
    tasks.source("other", 0, 0, "more");
    actuator.apply(HOLD);
    assertThat(levels()).containsExactly(Level.LATER, Level.LATER, Level.FIRST);
    assertThat(actuator.held()).isEqualTo(1);

    tasks.source("job", 1, 0, "data");
    actuator.breathe(0, 0);
    assertThat(levels()).containsExactly(Level.LATER, Level.LATER, Level.LATER, Level.FIRST);

    actuator.release();
    assertThat(levels()).hasSize(4).containsOnly(Level.FIRST);
    assertThat(actuator.switches()).isEqualTo(2);
  }

  @Test
  void a_job_that_restarts_is_another_query_and_goes_first() throws Exception {
    tasks.source("job", 0, 0, "data");
    actuator.apply(HOLD);

    tasks.source("job", 0, 1, "data");
    actuator.breathe(0, 0);

    assertThat(levels()).isNotEmpty().containsOnly(Level.FIRST);
  }

  @Test
  void taken_off_it_holds_nobody_until_it_is_armed_again() throws Exception {
    tasks.source("job", 0, 0, "data");
    actuator.apply(HOLD);
    actuator.disarm();
    assertThat(levels()).containsExactly(Level.FIRST);

    actuator.apply(HOLD);
    assertThat(levels()).containsExactly(Level.FIRST);

    actuator.arm();
    actuator.apply(HOLD);
    assertThat(levels()).containsExactly(Level.LATER);
  }

  @Test
  void a_change_of_what_acts_is_told_to_the_scheduler_once_and_leaves_nobody_held() {
    var source = tasks.source("job", 0, 0, "data");
    var selected =
        new SelectedActuator(
            EnforcementChoice.AUTO,
            engine,
            Optional.of(channel),
            new OrderLeases("query", new Leases(), Optional.of(channel), (query, cause) -> {}));
    assertThat(selected.ready()).isTrue();
    selected.apply(HOLD);
    assertThat(source.gate().isClosed()).isTrue();

    reader.report(ApplierState.APPLIES, System.currentTimeMillis());
    assertThat(selected.ready()).isFalse();
    assertThat(source.gate().isClosed()).isFalse();
    assertThat(selected.ready()).isTrue();
    assertThat(selected.name()).isEqualTo("priority");
    selected.apply(HOLD);
    assertThat(source.gate().isClosed()).isFalse();

    reader.report(ApplierState.MAY_NOT, System.currentTimeMillis());
    assertThat(selected.ready()).isFalse();
    assertThat(selected.held()).isZero();
    assertThat(selected.name()).isEqualTo("gate");
  }

  private List<Level> levels() throws Exception {
    return reader.rows().orElseThrow().stream().map(ThreadRow::level).toList();
  }
}
