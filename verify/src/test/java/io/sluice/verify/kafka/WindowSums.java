package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkRest;
import io.sluice.verify.cluster.RunningKafka;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;

/**
 * Several queries over one input topic, each a job with an output topic of its own, and the check
 * of what they wrote.
 */
final class WindowSums {

  static final int PARALLELISM = 2;
  private static final String INPUT = "readings";

  private final RunningKafka kafka;
  private final Readings readings;
  private final int cpuRounds;
  private final List<String> outputs = new ArrayList<>();

  private WindowSums(RunningKafka kafka, Readings readings, int cpuRounds) {
    this.kafka = kafka;
    this.readings = readings;
    this.cpuRounds = cpuRounds;
  }

  /**
   * Creates the topics and writes the whole input: it is the backlog that the queries start with.
   *
   * @param cpuRounds CPU work of a query per record; about 10 ns each
   */
  static WindowSums prepare(RunningKafka kafka, Readings readings, int queries, int cpuRounds)
      throws InterruptedException, ExecutionException {
    WindowSums sums = new WindowSums(kafka, readings, cpuRounds);
    kafka.createTopic(INPUT, readings.partitions());
    readings.writeTo(kafka.bootstrap(), INPUT);
    for (int query = 0; query < queries; query++) {
      String output = "sums-" + query;
      kafka.createTopic(output, PARALLELISM);
      sums.outputs.add(output);
    }
    return sums;
  }

  /** Starts all queries from the beginning of the input; returns the jobs' ids. */
  List<String> start(FlinkRest rest) throws IOException {
    String jar = rest.upload(Built.jobJar());
    List<String> jobs = new ArrayList<>();
    for (int query = 0; query < outputs.size(); query++) {
      jobs.add(rest.run(jar, PARALLELISM, arguments(query)));
    }
    return jobs;
  }

  /** Starts all queries from savepoints, given in the order of {@link #start}. */
  List<String> restore(FlinkRest rest, List<String> savepoints) throws IOException {
    String jar = rest.upload(Built.jobJar());
    List<String> jobs = new ArrayList<>();
    for (int query = 0; query < outputs.size(); query++) {
      jobs.add(rest.restore(jar, PARALLELISM, arguments(query), savepoints.get(query)));
    }
    return jobs;
  }

  /** Window results of one query that a reader can already see. */
  int committed(int query) {
    return CommittedLines.read(kafka.bootstrap(), outputs.get(query)).size();
  }

  /** Window results that one query has to give, from the first record to the last. */
  int expected(int query) {
    return readings.windowSums(windowMillis(query)).size();
  }

  /** Every query's every window result is there once, and right. */
  void assertEveryResultIsThereOnce() {
    for (int query = 0; query < outputs.size(); query++) {
      List<String> lines = CommittedLines.read(kafka.bootstrap(), outputs.get(query));
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

  private List<String> arguments(int query) {
    return List.of(
        kafka.bootstrap(),
        INPUT,
        outputs.get(query),
        Long.toString(windowMillis(query)),
        Integer.toString(cpuRounds));
  }

  /** Windows of different lengths, so that the queries are not due at the same moments. */
  private static long windowMillis(int query) {
    return 1000L + 250L * query;
  }
}
