package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.flink.sql.LivePartitions.Live;
import io.sluice.testkit.SeededTest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.flink.table.api.dataview.ListView;

class LivePartitionsTest {

  private static final WindowQuestion QUESTION =
      new WindowQuestion(
          200,
          0,
          Aggregate.SUM,
          RelativeError.percent(10),
          Confidence.percent(95),
          Otherwise.WAIT,
          400,
          true);

  private final Identity identity = new Identity();
  private final ListView<Snapshot> snapshots = new ListView<>();
  private final ListView<Step> steps = new ListView<>();

  @SeededTest(runs = 5)
  void windows_answer_as_if_they_had_been_at_hand_all_the_time(RandomGenerator random)
      throws Exception {
    PartitionWindows always = new PartitionWindows(QUESTION);
    LivePartitions partitions = new LivePartitions(QUESTION);
    Map<Long, Answer> expected = new LinkedHashMap<>();
    Map<Long, Answer> found = new LinkedHashMap<>();

    for (int number = 0; number < 6000; number++) {
      if (random.nextInt(300) == 0) {
        partitions = new LivePartitions(QUESTION);
      }
      Live live = partitions.of(identity, snapshots, steps);
      Trip trip = Trip.of(number);
      long now = always.nextLook();
      assertThat(live.windows().nextLook()).isEqualTo(now);
      assertThat(live.windows().nextTimer()).isEqualTo(always.nextTimer());
      if (now <= number) {
        always.look(now, (key, start, answer) -> expected.put(start, answer));
        live.windows().look(now, (key, start, answer) -> found.put(start, answer));
        partitions.done(Step.look(now), live, snapshots, steps);
      }
      always.add(trip.pickup(), number, trip.distance());
      live.windows().add(trip.pickup(), number, trip.distance());
      partitions.done(Step.row(trip.pickup(), number, trip.distance()), live, snapshots, steps);
    }

    assertThat(found).isEqualTo(expected).hasSizeGreaterThan(25);
    assertThat(found.values()).filteredOn(Answer::certified).hasSizeGreaterThan(10);
    assertThat(steps.getList()).hasSizeLessThan(1000);
    assertThat(snapshots.getList()).hasSize(1);
  }
}
