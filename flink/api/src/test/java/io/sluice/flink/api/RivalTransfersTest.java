package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.state.model.Transfer;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.List;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Slices move as ChronoStream's rivals move them, which takes longer and is as exact. */
@Tag("process")
class RivalTransfersTest {

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LIVE")
  void windows_count_the_same_where_nothing_is_copied_ahead(Transfer transfer) throws Exception {
    StreamExecutionEnvironment job = TestJob.of(2);
    job.enableCheckpointing(200);
    Results<String> counts =
        Results.from(
            Elastic.stage("stage", MovedReadings.of(job))
                .containers(2)
                .spares(1)
                .slices(16)
                .process(WindowCount::of)
                .returns(String.class));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    await().until(() -> !counts.all().isEmpty());

    for (int containers : List.of(1, 3, 2)) {
      MoveReport report =
          mover.end(new StageRequest.MoveBy(transfer, new StageRequest.Scale(containers)));
      assertThat(report.failure()).isNull();
      assertThat(report.byReference()).isZero();
    }
    await().until(() -> mover.sentBytes() > 0);
    MovedReadings.goOn();
    client.getJobExecutionResult().get();

    assertThat(counts.all()).doesNotHaveDuplicates();
    WindowCount.assertEachIsRight(counts.all());
  }
}
