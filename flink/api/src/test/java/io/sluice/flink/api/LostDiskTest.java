package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.state.message.StageAnswer;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.FileUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stage whose backups are on disk, in a job that goes on when that disk fails. */
@Tag("process")
class LostDiskTest {

  private static final int KEYS = 60;
  private static final int VALUE_BYTES = 50_000;
  private static final long SEED = 31;

  @TempDir Path temporary;

  private static int key(Reading reading) {
    return (int) (reading.arrival() % KEYS);
  }

  private List<File> backups() {
    File[] folders = temporary.toFile().listFiles((in, name) -> name.startsWith("sluice-backups-"));
    return folders == null ? List.of() : List.of(folders);
  }

  @Test
  void a_job_counts_each_record_once_though_it_loses_the_disk_of_its_backups_and_fails_then()
      throws Exception {
    StreamExecutionEnvironment job =
        TestJob.of(
            2,
            Configuration.fromMap(
                Map.of(
                    "io.tmp.dirs",
                    temporary.toString(),
                    "sluice.state.backup-memory",
                    "0.000001 %")));
    job.enableCheckpointing(200);
    Results<String> results =
        Results.from(
            Elastic.stage(
                    "stage", MovedReadings.stream(job).map(new Failing()).keyBy(LostDiskTest::key))
                .containers(2)
                .spares(1)
                .slices(16)
                .backups(1)
                .process(keyed -> keyed.process(new LargeCount(VALUE_BYTES))));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    await().until(() -> stored(mover) > 0);

    backups().forEach(FileUtils::deleteDirectoryQuietly);
    await().until(() -> isFailing(mover));
    assertThat(mover.move(List.of(0, 1, 2), 2).failure()).isNull();
    Failing.ask();
    await().until(Failing::hasFailed);
    mover.moveAny(new Random(SEED));
    MovedReadings.goOn();
    client.getJobExecutionResult().get();

    assertThat(Set.copyOf(results.all()))
        .isEqualTo(KeyCount.expected(MovedReadings.all(), LostDiskTest::key));
  }

  private static int stored(StageMover mover) throws Exception {
    return mover.description().loads().stream().mapToInt(load -> load.stored().backups()).sum();
  }

  private static boolean isFailing(StageMover mover) throws Exception {
    StageAnswer.Description stage = mover.description();
    return stage.loads().stream().anyMatch(load -> load.stored().failing());
  }
}
