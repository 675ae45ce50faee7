package io.sluice.bench.state.plan;

import io.sluice.bench.state.oracle.ExpectedResults;
import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.output.VisitCheck;
import io.sluice.bench.state.source.SourceLog;
import io.sluice.bench.state.source.SourceShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Describes records that are written into a log before the round, from which the job reads them.
 * The job's results are checked against that log.
 *
 * @param workload what is done with the records
 * @param shape what they are like
 * @param timeline when they come
 * @param log the log; null as long as nothing is prepared
 * @param results the results that are expected; null as long as nothing is prepared
 */
public record LoggedLoad(
    StateWorkload workload,
    SourceShape shape,
    Timeline timeline,
    SourceLog log,
    ExpectedResults results)
    implements StateLoad {

  private static final int FILLING_PER_SECOND = 20_000;

  /** Returns the load of a workload before it is prepared. */
  static LoggedLoad of(
      StateWorkload workload, SourceShape shape, int rate, double before, double after) {
    long filling = workload.filling(shape);
    return new LoggedLoad(
        workload,
        shape,
        new Timeline(filling, FILLING_PER_SECOND, rate, before, after),
        null,
        null);
  }

  /** Returns the folder of the log of a Flink. */
  public static Path log(Path folder) {
    return folder.resolve("source");
  }

  @Override
  public int megabytes() {
    return shape.megabytes();
  }

  @Override
  public String stage() {
    return workload.label();
  }

  @Override
  public String main() {
    return "io.sluice.job.stage.logged.LoggedJob";
  }

  @Override
  public int keys() {
    return results.keys();
  }

  @Override
  public List<String> words(String kind, long startMillis, String folder) {
    return Stream.of(
            kind,
            workload.label(),
            workload.windowSize(shape),
            folder,
            log.path(),
            startMillis,
            timeline.filling(),
            timeline.fillingPerSecond(),
            timeline.rate(),
            timeline.records())
        .map(Object::toString)
        .toList();
  }

  @Override
  public StateLoad prepared(Path folder) throws IOException {
    Path path = Files.createDirectories(log(folder)).resolve("records");
    SourceLog written = SourceLog.write(path, workload.source(shape), timeline.records());
    return new LoggedLoad(workload, shape, timeline, written, workload.oracle(shape).of(written));
  }

  @Override
  public VisitCheck check(List<Output> outputs) {
    return results.check(outputs);
  }
}
