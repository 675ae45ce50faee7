package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.process.flink.FlinkRest;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice doctor} and {@code explain} beside a standalone Flink without Sluice. */
@KeepArtifacts
@Tag("process")
final class DoctorCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PARALLELISM = 4;

  @Test
  void it_names_the_subtask_that_holds_the_others_up_and_no_other(Artifacts artifacts)
      throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory(), 3 * PARALLELISM);
    try (StandaloneFlink flink = home.start(1)) {
      String jar = flink.rest().upload(Built.jobJar());
      run(flink.rest(), jar, 1, "turn");
      run(flink.rest(), jar, 1, "key");
      run(flink.rest(), jar, 8, "turn");

      JsonNode found = doctor(artifacts, flink.rest());
      assertThat(found.at("/vertices").asInt()).isEqualTo(3);
      assertThat(found.at("/slow")).hasSize(1);
      assertThat(found.at("/slow/0/operator").asText()).startsWith("uneven");
      assertThat(found.at("/slow/0/subtask").asInt()).isZero();
      assertThat(found.at("/slow/0/ms_per_record").asDouble())
          .isGreaterThan(4 * found.at("/slow/0/ms_per_record_of_peers").asDouble());
      assertThat(found.at("/slow/0/lost").asDouble()).isBetween(0.5, 0.9);
      String line = "taskmanager.network.adaptive-partitioner.max-traverse-size: 4";
      assertThat(found.at("/advice/0").asText()).contains(line);
      try (SluiceCommand explain =
          SluiceCommand.start(artifacts.directory(), "explain --rest " + flink.rest().address())) {
        assertThat(explain.exitCode()).as(explain.err()).isZero();
        assertThat(explain.out()).contains("uneven", line);
      }
    }
  }

  @Test
  void where_no_flink_answers_it_says_so_in_one_line(Artifacts artifacts) throws Exception {
    try (SluiceCommand doctor =
        SluiceCommand.start(artifacts.directory(), "doctor --rest http://localhost:1")) {
      assertThat(doctor.exitCode()).isEqualTo(3);
      assertThat(doctor.err())
          .contains("--rest http://localhost:1: no Flink answers there")
          .doesNotContain("\tat ");
    }
  }

  private static String run(FlinkRest rest, String jar, int factor, String handing)
      throws Exception {
    String job =
        rest.run(
            jar,
            Map.of(
                "entryClass",
                "io.sluice.verify.job.UnevenJob",
                "parallelism",
                PARALLELISM,
                "programArgsList",
                List.of(String.valueOf(factor), handing)));
    new FlinkStatus(rest).awaitTasks(job);
    return job;
  }

  private static JsonNode doctor(Artifacts artifacts, FlinkRest rest) throws Exception {
    try (SluiceCommand doctor =
        SluiceCommand.start(
            artifacts.directory(), "doctor --output json --rest " + rest.address())) {
      assertThat(doctor.exitCode()).as(doctor.err()).isZero();
      return JSON.readTree(doctor.out()).path("flink");
    }
  }
}
