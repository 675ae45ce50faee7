package io.sluice.flink.api.cells;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.api.Results;
import io.sluice.flink.api.StageMover;
import io.sluice.flink.api.TestJob;
import io.sluice.flink.plugin.state.message.MoveReport;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Runs cells in one job with stock Flink and in one as stages whose slices move, and compares what
 * comes out.
 *
 * @param cells of the job
 * @param moves of each stage
 * @param visits in all
 * @param taskManagers that share the containers; within one, slices move by reference
 * @param perSecond of them come while slices move
 */
record CellsRun(Set<Cell> cells, int moves, long visits, double perSecond, int taskManagers) {

  private static final long CHECKPOINT_MILLIS = 200;
  private static final int MOST_SHOWN = 5;

  /** The last visits may not have come when the others have. */
  private static final long TAIL = 2 * Visits.KEPT;

  /** Has two TaskManagers, so that about half of the moves are within one of them. */
  CellsRun(Set<Cell> cells, int moves, long visits, double perSecond) {
    this(cells, moves, visits, perSecond, 2);
  }

  /** Runs both jobs and compares them. */
  void check(long seed) throws Exception {
    Map<Cell, Results<String>> stock = run(new Stages(false), 0, job -> {});
    Random random = new Random(seed);
    Map<Cell, Results<String>> moved = run(new Stages(true), 0, job -> move(job, 0, random));
    for (Cell cell : cells) {
      Map<String, Long> expected =
          cell.isByTheClock() ? eachOnce() : count(stock.get(cell).all().stream().toList());
      assertSame(cell, expected, count(told(cell, moved.get(cell))));
    }
  }

  /**
   * Lets slices come back after failures, and compares what comes out once or more often. Which
   * visits are late is another matter after a failure, so these are left out.
   */
  void checkThroughFailures(int failures, int backups, long seed) throws Exception {
    Map<Cell, Results<String>> stock = run(new Stages(false), failures, job -> {});
    Random random = new Random(seed);
    Map<Cell, Results<String>> moved =
        run(new Stages(true, backups), failures, job -> fail(job, failures, backups, random));
    for (Cell cell : cells) {
      Map<String, Long> expected = cell.isByTheClock() ? eachOnce() : once(stock.get(cell).all());
      assertSame(cell, expected, once(told(cell, moved.get(cell))));
    }
  }

  private void fail(JobClient job, int failures, int backups, Random random) throws Exception {
    for (int failure = 0; failure < failures; failure++) {
      move(job, backups, random);
      Visits.fail();
      await().until(Visits::hasFailed);
    }
    move(job, backups, random);
  }

  private void move(JobClient job, int backups, Random random) throws Exception {
    for (int move = 0; move < moves; move++) {
      for (Cell cell : cells) {
        for (String stage : cell.stages()) {
          MoveReport report = new StageMover(job, stage).moveAny(random);
          if (taskManagers == 1 && backups == 0) {
            assertThat(report.isByReference()).as("%s, %s", stage, report).isTrue();
          }
        }
      }
    }
    if (taskManagers == 1 && backups == 0) {
      assertNothingSent(job);
    }
  }

  private void assertNothingSent(JobClient job) throws Exception {
    for (Cell cell : cells) {
      for (String stage : cell.stages()) {
        assertThat(new StageMover(job, stage).sentBytes()).as(stage).isZero();
      }
    }
  }

  /** Does something to a running job. */
  private interface Deed {
    void to(JobClient job) throws Exception;
  }

  private Map<Cell, Results<String>> run(Stages stages, int failures, Deed deed) throws Exception {
    StreamExecutionEnvironment job =
        TestJob.of(
            2,
            new Configuration()
                .set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, taskManagers));
    job.configure(
        new Configuration()
            .set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, failures));
    job.enableCheckpointing(CHECKPOINT_MILLIS);
    DataStream<Visit> source = Visits.stream(job, visits, perSecond);
    DataStream<Visit> inTime = failures == 0 ? source : Visits.inTime(source);
    Map<Cell, Results<String>> results = new EnumMap<>(Cell.class);
    for (Cell cell : cells) {
      DataStream<Visit> input = cell.isByTheClock() ? source : inTime;
      results.put(cell, Results.from(cell.add(stages, input)));
    }
    JobClient client = job.executeAsync();
    CompletableFuture<JobExecutionResult> end = client.getJobExecutionResult();
    deed.to(client);
    Visits.goOn();
    await()
        .until(
            () ->
                end.isDone() || cells.stream().allMatch(cell -> hasTold(cell, results.get(cell))));
    Visits.end();
    end.get();
    return results;
  }

  /** Tells whether the clock has brought all visits out but the last ones. */
  private boolean hasTold(Cell cell, Results<String> results) {
    return !cell.isByTheClock() || told(cell, results).stream().distinct().count() >= visits - TAIL;
  }

  private List<String> told(Cell cell, Results<String> results) {
    return cell.isByTheClock()
        ? results.all().stream()
            .flatMap(text -> Arrays.stream(text.split(",", -1)))
            .filter(number -> Long.parseLong(number) < visits - TAIL)
            .toList()
        : results.all();
  }

  private Map<String, Long> eachOnce() {
    return count(LongStream.range(0, visits - TAIL).mapToObj(String::valueOf).toList());
  }

  private static Map<String, Long> once(List<String> lines) {
    return count(List.copyOf(Set.copyOf(lines)));
  }

  private static Map<String, Long> count(List<String> lines) {
    return lines.stream().collect(groupingBy(identity(), TreeMap::new, counting()));
  }

  private static void assertSame(Cell cell, Map<String, Long> expected, Map<String, Long> found) {
    assertThat(expected).as("%s on stock Flink", cell).isNotEmpty();
    assertThat(without(expected, found)).as("%s lacks what stock Flink has", cell).isEmpty();
    assertThat(without(found, expected)).as("%s has what stock Flink lacks", cell).isEmpty();
  }

  private static List<Map.Entry<String, Long>> without(
      Map<String, Long> lines, Map<String, Long> others) {
    return lines.entrySet().stream()
        .filter(line -> !line.getValue().equals(others.get(line.getKey())))
        .limit(MOST_SHOWN)
        .toList();
  }
}
