package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.kafka.LateReadings.KeyWindow;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kill -9} of TaskManagers at random moments under approximate windows, between a Kafka
 * source and an exactly-once Kafka sink. {@code -Dsluice.kills=N} kills more often.
 */
@Tag("process")
final class ApproximateUnderKillTest extends BesideKafka {

  private static final int KILLS = Integer.getInteger("sluice.kills", 1);
  private static final long SEED = Long.getLong("sluice.kill.seed", System.nanoTime());
  private static final long WINDOW_MILLIS = 500;
  private static final int KEYS = 5;
  private static final int PER_SECOND = 1000;

  /** Windows of which the windows learn before the first kill. */
  private static final int WARM_UP = 20;

  private static final int SECONDS_PER_KILL = 8;
  private static final int SECONDS = 14 + SECONDS_PER_KILL * KILLS;
  private static final double MISSED = 0.05;

  private static LateReadings recorded;
  private static LateReadings live;
  private static List<String> undisturbed;
  private static List<String> disturbed;
  private static final List<List<String>> ANSWERS_SO_FAR = new ArrayList<>();

  @BeforeAll
  static void killAtRandom(@TempDir(cleanup = CleanupMode.ON_SUCCESS) Path folder)
      throws Exception {
    System.out.println("sluice.kill.seed " + SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    for (String topic : List.of("recorded", "live")) {
      kafka().createTopic(topic, 1);
    }
    for (String topic : List.of("disturbed", "undisturbed", "answers")) {
      kafka().createTopic(topic, 2);
    }
    recorded = LateReadings.draw(SEED, 1_700_000_000_000L, SECONDS * PER_SECOND, KEYS);
    try (StandaloneFlink flink = FlinkHome.layOut(folder).start(2);
        LiveFeed recordedFeed = new LiveFeed(kafka().bootstrap(), "recorded");
        LiveFeed liveFeed = new LiveFeed(kafka().bootstrap(), "live")) {
      String jar = flink.rest().upload(Built.jobJar());
      String killed = start(flink, jar, "recorded", "disturbed", "record");
      String clocked = start(flink, jar, "live", "answers", "clock");
      FlinkStatus status = FlinkStatus.of(flink);
      status.awaitTasks(clocked);
      long now = System.currentTimeMillis();
      live =
          LateReadings.draw(SEED + 1, now - now % WINDOW_MILLIS + 1000, SECONDS * PER_SECOND, KEYS);
      liveFeed.begin(live);
      recordedFeed.write(recorded, 0, 1.0 / (KILLS + 1));
      awaitLines("answers", WARM_UP * KEYS);
      for (int kill = 1; kill <= KILLS; kill++) {
        TimeUnit.MILLISECONDS.sleep(random.nextLong(3_000));
        ANSWERS_SO_FAR.add(read("answers"));
        flink.killTaskManager();
        flink.addTaskManager();
        recordedFeed.write(recorded, kill / (KILLS + 1.0), (kill + 1) / (KILLS + 1.0));
        long checkpoints = status.completedCheckpoints(clocked);
        patiently().until(() -> status.completedCheckpoints(clocked) > checkpoints);
        ANSWERS_SO_FAR.add(read("answers"));
      }
      liveFeed.awaitEnd();
      String calm = start(flink, jar, "recorded", "undisturbed", "record");
      awaitWindows("disturbed", expected(recorded));
      awaitWindows("undisturbed", expected(recorded));
      awaitWindows("answers", expected(live));
      for (String job : List.of(killed, clocked, calm)) {
        long enough = status.completedCheckpoints(job) + 2;
        patiently().until(() -> status.completedCheckpoints(job) >= enough);
      }
      assertThat(status.restores(killed)).isGreaterThanOrEqualTo(KILLS);
      assertThat(status.restores(clocked)).isGreaterThanOrEqualTo(KILLS);
      assertThat(status.restores(calm)).isZero();
    }
    undisturbed = read("undisturbed");
    disturbed = read("disturbed");
    ANSWERS_SO_FAR.add(read("answers"));
  }

  private static String start(
      StandaloneFlink flink, String jar, String input, String output, String arrivals)
      throws IOException {
    return flink
        .rest()
        .run(
            jar,
            Map.of(
                "entryClass",
                "io.sluice.verify.job.ApproximateMeansJob",
                "parallelism",
                2,
                "programArgsList",
                List.of(
                    kafka().bootstrap(), input, output, Long.toString(WINDOW_MILLIS), arrivals)));
  }

  @Test
  void with_arrivals_from_the_record_estimates_are_those_of_a_run_without_kills_bit_for_bit() {
    assertThat(disturbed).hasSizeGreaterThan(WARM_UP * KEYS);
    assertThat(disturbed).containsExactlyInAnyOrderElementsOf(undisturbed);
  }

  @Test
  void with_the_clock_every_window_is_answered_once_and_answers_never_change() {
    for (int i = 1; i < ANSWERS_SO_FAR.size(); i++) {
      assertThat(ANSWERS_SO_FAR.get(i)).containsAll(ANSWERS_SO_FAR.get(i - 1));
    }
    List<KeyWindow> answered =
        answers().stream().map(EstimateLine::window).collect(Collectors.toList());
    assertThat(answered).doesNotHaveDuplicates();
    assertThat(answered).containsAll(expected(live));
  }

  @Test
  void with_the_clock_intervals_still_cover() {
    Map<KeyWindow, Double> truth = live.means(WINDOW_MILLIS);
    List<EstimateLine> bounded = answers().stream().filter(EstimateLine::isBounded).toList();

    assertThat(bounded).isNotEmpty();
    assertThat(bounded.stream().filter(each -> !each.covers(truth.get(each.window()))).toList())
        .hasSizeLessThanOrEqualTo(mostMissed(bounded.size()));
  }

  /** A share of misses, and five standard deviations of it: a busy machine bounds few windows. */
  private static int mostMissed(int windows) {
    return (int) (MISSED * windows + 5 * Math.sqrt(MISSED * (1 - MISSED) * windows));
  }

  private static List<EstimateLine> answers() {
    return ANSWERS_SO_FAR.get(ANSWERS_SO_FAR.size() - 1).stream().map(EstimateLine::parse).toList();
  }

  /** The windows that have had to answer when the last record comes. */
  private static Set<KeyWindow> expected(LateReadings readings) {
    long last = readings.records().get(readings.records().size() - 1).arrivalMillis();
    return readings.means(WINDOW_MILLIS).keySet().stream()
        .filter(window -> window.start() + 3 * WINDOW_MILLIS < last)
        .collect(Collectors.toSet());
  }

  private static void awaitWindows(String topic, Set<KeyWindow> windows) {
    patiently()
        .until(
            () ->
                read(topic).stream()
                    .map(line -> EstimateLine.parse(line).window())
                    .collect(Collectors.toSet())
                    .containsAll(windows));
  }

  private static void awaitLines(String topic, int least) {
    patiently().until(() -> read(topic).size() >= least);
  }

  private static List<String> read(String topic) {
    return CommittedLines.read(kafka().bootstrap(), topic);
  }

  private static ConditionFactory patiently() {
    return await().atMost(Duration.ofMinutes(4)).pollInterval(Duration.ofMillis(500));
  }
}
