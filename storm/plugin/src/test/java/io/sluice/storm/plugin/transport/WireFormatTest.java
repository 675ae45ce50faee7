package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.storm.messaging.TaskMessage;
import org.junit.jupiter.api.Test;

class WireFormatTest {

  @SeededTest
  void the_task_of_a_tuple_is_what_kryo_has_written(RandomGenerator random) {
    int task = random.nextInt() >>> random.nextInt(32);

    assertThat(WireFormat.sourceTask(Tuples.tuple(task, 7))).isEqualTo(task);
    assertThat(WireFormat.sourceTask(Tuples.tuple(-1, 7))).isEqualTo(-1);
  }

  @Test
  void a_payload_that_begins_with_no_number_is_of_no_task() {
    assertThat(WireFormat.sourceTask(Tuples.ofNoTask(3))).isEqualTo(WireFormat.NO_TASK);
    assertThat(WireFormat.sourceTask(new TaskMessage(1, new byte[0])))
        .isEqualTo(WireFormat.NO_TASK);
    assertThat(WireFormat.sourceTask(new TaskMessage(1, null))).isEqualTo(WireFormat.NO_TASK);
    assertThat(WireFormat.sourceTask(new TaskMessage(1, new byte[] {-1, -1})))
        .isEqualTo(WireFormat.NO_TASK);
  }

  @Test
  void tasks_of_other_topologies_have_no_place() {
    Tasks tasks = new Tasks("words", Map.of(1, "lines", 2, "words", 5, "words"));

    assertThat(tasks.component(tasks.place(5))).isEqualTo("words");
    assertThat(tasks.component(tasks.place(1))).isEqualTo("lines");
    assertThat(tasks.component(tasks.place(-1))).isEqualTo("__system");
    for (int unknown : new int[] {0, 3, 6, -2, Integer.MAX_VALUE, WireFormat.NO_TASK}) {
      assertThat(tasks.place(unknown)).as("task %d", unknown).isEqualTo(Tasks.NOWHERE);
    }
  }
}
