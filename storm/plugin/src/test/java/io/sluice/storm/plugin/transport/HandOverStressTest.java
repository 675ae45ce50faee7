package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.runners.TestList;

/** Lets jcstress race two threads at the hand-over of outgoing tuples. */
@KeepArtifacts
class HandOverStressTest {

  @Test
  @Tag("process")
  void no_tuple_is_lost_or_doubled_or_out_of_order_and_no_thread_waits_for_good(Artifacts artifacts)
      throws Exception {
    check(
        artifacts,
        Duration.ofMinutes(20),
        "-sc false -iters 1 -time 200 -strideSize 16 -strideCount 16");
  }

  /** Each pair of compilers, with some hundred JVMs. */
  @Test
  @Tag("process")
  @Tag("long")
  void nor_with_any_compilers_of_both_threads(Artifacts artifacts) throws Exception {
    check(artifacts, Duration.ofMinutes(45), "-m quick");
  }

  private static void check(Artifacts artifacts, Duration patience, String options)
      throws Exception {
    assumeTrue(
        Runtime.getRuntime().availableProcessors() > 1,
        "jcstress runs two threads at once on two cores or more");
    Collection<TestResult> results =
        StressRun.of(
            HandOverRaces.class,
            artifacts.directory(),
            patience,
            List.of((options + " -jvmArgs -XX:+UseSerialGC").split(" ")));

    assertThat(TestList.tests()).hasSize(HandOverRaces.class.getDeclaredClasses().length);
    assertThat(results).extracting(TestResult::getName).containsAll(TestList.tests());
    assertThat(results).allSatisfy(HandOverStressTest::isWell);
  }

  private static void isWell(TestResult race) {
    assertThat(race.status())
        .as("%s: %s", race.getName(), race.getMessages())
        .isEqualTo(Status.NORMAL);
    assertThat(race.grading().failureMessages).isEmpty();
    assertThat(race.grading().isPassed).isTrue();
    assertThat(race.getTotalCount()).as("times that both ran").isPositive();
    assertThat(race.getStateKeys()).as("outcomes, by who was faster").hasSizeGreaterThan(1);
  }
}
