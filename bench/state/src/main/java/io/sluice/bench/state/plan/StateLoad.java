package io.sluice.bench.state.plan;

import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.output.VisitCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Describes the records of a round, and what must come of them. */
public interface StateLoad {

  /** Returns the size of the state, MB. */
  int megabytes();

  /** Returns when the records come. */
  Timeline timeline();

  /** Returns the name of the stage. */
  String stage();

  /** Returns the class of the job's jar that runs the job. */
  String main();

  /** Returns a number that no key of the records reaches. */
  int keys();

  /**
   * Returns the arguments of the job.
   *
   * @param kind {@code stock} or {@code elastic}
   * @param startMillis when the first record arrives, epoch ms
   * @param folder the folder of the output
   */
  List<String> words(String kind, long startMillis, String folder);

  /**
   * Prepares a run, before its Flink starts.
   *
   * @param folder the folder of the Flink
   */
  StateLoad prepared(Path folder) throws IOException;

  /** Compares the outputs with what is expected. */
  VisitCheck check(List<Output> outputs) throws IOException;
}
