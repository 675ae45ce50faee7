package io.sluice.flink.api;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.operators.coordination.CoordinationRequestGateway;

/** Sends commands to a stage of a running job. */
public final class StageMover {

  private static final int MOST_SLICES = 8;

  private final JobClient job;
  private final String uid;

  /** Finds a stage. */
  public StageMover(JobClient job, String stage) {
    this.job = job;
    uid = StageLayout.gateUid(stage);
  }

  StageAnswer send(StageRequest request) throws Exception {
    CoordinationRequestGateway gateway = (CoordinationRequestGateway) job;
    try {
      return (StageAnswer) gateway.sendCoordinationRequest(uid, request).get(1, MINUTES);
    } catch (IllegalStateException ended) {
      throw new AssertionError("The job has ended", failure());
    }
  }

  private Throwable failure() throws InterruptedException {
    try {
      job.getJobExecutionResult().get();
      return null;
    } catch (ExecutionException failure) {
      return failure;
    }
  }

  StageAnswer.Description description() throws Exception {
    return (StageAnswer.Description) send(new StageRequest.Describe());
  }

  /** Begins to move slices as soon as the stage can. */
  void begin(StageRequest moves) {
    await()
        .ignoreException(ExecutionException.class)
        .until(() -> send(moves) instanceof StageAnswer.Accepted);
  }

  /** Moves slices as soon as the stage can, and waits for the end. */
  MoveReport end(StageRequest moves) throws Exception {
    begin(moves);
    await().until(() -> description().running() == 0);
    return description().last();
  }

  MoveReport move(List<Integer> slices, int to) throws Exception {
    return end(new StageRequest.MoveSlices(slices, to));
  }

  /** Moves some slices to some container. */
  public void moveAny(Random random) throws Exception {
    await().ignoreException(ExecutionException.class).until(() -> description() != null);
    StageAnswer.Description before = description();
    int to = random.nextInt(before.layout().deployed());
    List<Integer> others =
        new ArrayList<>(
            IntStream.range(0, before.layout().slices())
                .filter(slice -> before.containers().get(slice) != to)
                .boxed()
                .toList());
    Collections.shuffle(others, random);
    List<Integer> slices =
        List.copyOf(others.subList(0, Math.min(others.size(), 1 + random.nextInt(MOST_SLICES))));

    MoveReport report = move(slices, to);

    assertThat(report.failure()).isNull();
    List<Integer> after = description().containers();
    assertThat(slices).allMatch(slice -> after.get(slice) == to);
  }
}
