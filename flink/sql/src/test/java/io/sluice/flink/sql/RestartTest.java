package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows that go on from what was written answer as if nothing had happened. */
@KeepArtifacts
@Tag("process")
class RestartTest {

  private static final ConcurrentLinkedQueue<String> ANSWERS = new ConcurrentLinkedQueue<>();

  private static List<String> expected;

  @BeforeAll
  static void runUndisturbed() throws Exception {
    expected = CityWindows.estimates();
  }

  private static Configuration settings(String backend) {
    Configuration settings = new Configuration();
    settings.set(StateBackendOptions.STATE_BACKEND, backend);
    return settings;
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void a_job_that_fails_goes_on_from_its_checkpoint(String backend) throws Exception {
    Trips flink = Trips.flink(settings(backend));
    flink.job().enableCheckpointing(100);

    List<Row> answers =
        flink
            .table(Trips.changed(flink.stream(), new FailOnce(Trip.TRIPS / 2)), CityWindows.LOOSE)
            .rows(CityWindows.BY_PICKUP);

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(answers.stream().map(CityWindows::text))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static Trips job(Configuration settings) {
    Trips flink = Trips.flink(settings);
    flink.tableOfArrivals("trips", flink.stream());
    ANSWERS.clear();
    flink.stream(CityWindows.BY_ARRIVAL)
        .filter(
            answer -> {
              ANSWERS.add(CityWindows.text(answer));
              return false;
            })
        .sinkTo(new DiscardingSink<>());
    return flink;
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void a_job_that_is_stopped_goes_on_in_another_one(String backend, Artifacts artifacts)
      throws Exception {
    Configuration settings = settings(backend);
    JobClient stopped = job(settings).job().executeAsync();
    await().until(() -> ANSWERS.size() > expected.size() / 3);
    String written =
        stopped
            .stopWithSavepoint(
                false, artifacts.directory().toUri().toString(), SavepointFormatType.NATIVE)
            .get(1, TimeUnit.MINUTES);
    stopped.getJobExecutionResult().get(1, TimeUnit.MINUTES);
    List<String> answers = new ArrayList<>(ANSWERS);
    assertThat(answers).hasSizeLessThan(expected.size() - 10);

    settings.set(StateRecoveryOptions.SAVEPOINT_PATH, written);
    job(settings).job().execute();
    answers.addAll(ANSWERS);

    assertThat(answers).containsExactlyElementsOf(expected);
  }
}
