package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.FlinkRest;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.cluster.RunningKafka;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.awaitility.core.ConditionFactory;

/**
 * Runs several queries over one input topic, each a job with an output topic of its own, and checks
 * what they wrote.
 */
final class WindowSums {

  static final int PARALLELISM = 2;
  private static final String ARGUMENTS = "programArgsList";

  /** Counts them, as several can share a broker. */
  private static final AtomicInteger PREPARED = new AtomicInteger();

  private final RunningKafka kafka;
  private final Readings readings;
  private final String input;
  private final int cpuRounds;
  private final List<String> outputs = new ArrayList<>();
  private int fed;

  private WindowSums(RunningKafka kafka, Readings readings, String input, int cpuRounds) {
    this.kafka = kafka;
    this.readings = readings;
    this.input = input;
    this.cpuRounds = cpuRounds;
  }

  /**
   * Creates the topics, all empty.
   *
   * @param cpuRounds CPU work of a query per record; about 10 ns each
   */
  static WindowSums prepare(RunningKafka kafka, Readings readings, int queries, int cpuRounds)
      throws InterruptedException {
    int number = PREPARED.incrementAndGet();
    WindowSums sums = new WindowSums(kafka, readings, "readings-" + number, cpuRounds);
    kafka.createTopic(sums.input, readings.partitions());
    for (int query = 0; query < queries; query++) {
      String output = "sums-%d-%d".formatted(number, query);
      kafka.createTopic(output, PARALLELISM);
      sums.outputs.add(output);
    }
    return sums;
  }

  /** Writes the input on to this share of the whole: at once, as a backlog for the queries. */
  void feedUpTo(double share) throws InterruptedException, ExecutionException {
    int to = (int) (share * readings.perPartition());
    readings.writeTo(kafka.bootstrap(), input, fed, to);
    fed = to;
  }

  /** Starts all queries from the beginning of the input; returns the jobs' ids. */
  List<String> start(FlinkRest rest) throws IOException {
    return run(rest, query -> Map.of("parallelism", PARALLELISM, ARGUMENTS, arguments(query)));
  }

  /** The same with one subtask each, and with windows in other slots than sources. */
  List<String> startSplit(FlinkRest rest) throws IOException {
    return run(
        rest,
        query -> {
          List<String> arguments = new ArrayList<>(arguments(query));
          arguments.add("windows");
          return Map.of("parallelism", 1, ARGUMENTS, arguments);
        });
  }

  /** Starts all queries from savepoints, given in the order of {@link #start}. */
  List<String> restore(FlinkRest rest, List<String> savepoints) throws IOException {
    return run(
        rest,
        query ->
            Map.of(
                "parallelism",
                PARALLELISM,
                ARGUMENTS,
                arguments(query),
                "savepointPath",
                savepoints.get(query),
                "allowNonRestoredState",
                false));
  }

  private List<String> run(FlinkRest rest, IntFunction<Map<String, ?>> request) throws IOException {
    String jar = rest.upload(Built.jobJar());
    List<String> jobs = new ArrayList<>();
    for (int query = 0; query < outputs.size(); query++) {
      jobs.add(rest.run(jar, request.apply(query)));
    }
    return jobs;
  }

  /** Waits until a reader can see more results of each query than so many. */
  void awaitMoreThan(int results) {
    for (String output : outputs) {
      awaitLines(output, results + 1);
    }
  }

  /** Returns the number of results of the first query that a reader can see. */
  int committed() {
    return read(outputs.get(0)).size();
  }

  /**
   * Waits until all results are there, and then for two more checkpoints of each job: a result
   * given twice would be committed with them.
   */
  void awaitAll(FlinkRest rest, List<String> jobs) throws IOException {
    FlinkStatus status = new FlinkStatus(rest);
    for (int query = 0; query < outputs.size(); query++) {
      awaitLines(outputs.get(query), readings.windowSums(windowMillis(query)).size());
    }
    for (String job : jobs) {
      long enough = status.completedCheckpoints(job) + 2;
      patiently().until(() -> status.completedCheckpoints(job) >= enough);
    }
  }

  /** Checks that every query's every window result is there once, and right. */
  void assertEveryResultIsThereOnce() {
    for (int query = 0; query < outputs.size(); query++) {
      List<String> lines = read(outputs.get(query));
      assertThat(lines).as("results of %s", outputs.get(query)).doesNotHaveDuplicates();
      Map<String, String> found = new TreeMap<>();
      for (String line : lines) {
        int window = line.indexOf(',', line.indexOf(',') + 1);
        String before = found.put(line.substring(0, window), line.substring(window + 1));
        assertThat(before).as("a second result for the window of %s", line).isNull();
      }
      assertThat(found).isEqualTo(readings.windowSums(windowMillis(query)));
    }
  }

  private void awaitLines(String output, int least) {
    patiently().until(() -> read(output).size() >= least);
  }

  private List<String> read(String output) {
    return CommittedLines.read(kafka.bootstrap(), output);
  }

  private static ConditionFactory patiently() {
    return await().atMost(Duration.ofMinutes(4)).pollInterval(Duration.ofMillis(500));
  }

  private List<String> arguments(int query) {
    return List.of(
        kafka.bootstrap(),
        input,
        outputs.get(query),
        Long.toString(windowMillis(query)),
        Integer.toString(cpuRounds));
  }

  /** Returns windows of different lengths, so that the queries are not due at the same moments. */
  private static long windowMillis(int query) {
    return 1000L + 250L * query;
  }
}
