package io.sluice.flink.api.cells;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.api.Results;
import io.sluice.flink.api.StageMover;
import io.sluice.flink.api.TestJob;
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
 * @param perSecond of them come while slices move
 */
record CellsRun(Set<Cell> cells, int moves, long visits, double perSecond) {

  private static final long CHECKPOINT_MILLIS = 200;
  private static final int MOST_SHOWN = 5;

  /** The last visits may not have come when the others have. */
  private static final long TAIL = 2 * Visits.KEPT;

  /** Runs both jobs and compares them. */
  void check(long seed) throws Exception {
    Map<Cell, Results<String>> stock = run(new Stages(false), job -> {});
    Random random = new Random(seed);
    Map<Cell, Results<String>> moved = run(new Stages(true), job -> move(job, random));
    for (Cell cell : cells) {
      Map<String, Long> expected =
          cell.isByTheClock() ? eachOnce() : count(stock.get(cell).all().stream().toList());
      assertSame(cell, expected, count(told(cell, moved.get(cell))));
    }
  }

  private void move(JobClient job, Random random) throws Exception {
    for (int move = 0; move < moves; move++) {
      for (Cell cell : cells) {
        for (String stage : cell.stages()) {
          new StageMover(job, stage).moveAny(random);
        }
      }
    }
  }

  /** Does something to a running job. */
  private interface Deed {
    void to(JobClient job) throws Exception;
  }

  private Map<Cell, Results<String>> run(Stages stages, Deed deed) throws Exception {
    StreamExecutionEnvironment job =
        TestJob.of(
            2, new Configuration().set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, 2));
    job.configure(new Configuration().set(RestartStrategyOptions.RESTART_STRATEGY, "none"));
    job.enableCheckpointing(CHECKPOINT_MILLIS);
    DataStream<Visit> source = Visits.stream(job, visits, perSecond);
    Map<Cell, Results<String>> results = new EnumMap<>(Cell.class);
    cells.forEach(cell -> results.put(cell, Results.from(cell.add(stages, source))));
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
    return !cell.isByTheClock() || told(cell, results).size() >= visits - TAIL;
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
