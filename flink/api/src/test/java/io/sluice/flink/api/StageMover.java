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
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.operators.coordination.CoordinationRequestGateway;

/** Sends commands to a stage of a running job. */
public final class StageMover {

  private static final int MOST_SLICES = 8;
  private static final String RESTARTED = "the stage started again";

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
    begin(stage -> moves);
  }

  /** Begins to move slices as soon as the stage can; what they are follows from where they are. */
  StageRequest begin(Function<StageAnswer.Description, StageRequest> moves) {
    return await()
        .ignoreException(ExecutionException.class)
        .until(() -> attempt(moves.apply(description())), Attempt::isAccepted)
        .moves();
  }

  private Attempt attempt(StageRequest moves) throws Exception {
    return new Attempt(moves, send(moves));
  }

  /** A command and what the stage said to it. */
  private record Attempt(StageRequest moves, StageAnswer answer) {

    boolean isAccepted() {
      return answer instanceof StageAnswer.Accepted;
    }
  }

  /** Moves slices as soon as the stage can, and waits for the end. */
  MoveReport end(StageRequest moves) throws Exception {
    begin(moves);
    return ended();
  }

  private MoveReport ended() throws Exception {
    await().until(() -> description().running() == 0);
    return description().last();
  }

  MoveReport move(List<Integer> slices, int to) throws Exception {
    return end(new StageRequest.MoveSlices(slices, to));
  }

  /** Begins to move some slices to some container. */
  StageRequest.MoveSlices beginAny(Random random) {
    long seed = random.nextLong();
    return (StageRequest.MoveSlices) begin(stage -> any(stage, new Random(seed)));
  }

  /** Moves some slices to some container; if the stage starts again meanwhile, once more. */
  public MoveReport moveAny(Random random) throws Exception {
    long seed = random.nextLong();
    StageRequest.MoveSlices moves;
    MoveReport report;
    do {
      moves = beginAny(new Random(seed));
      report = ended();
    } while (RESTARTED.equals(report.failure()));

    assertThat(report.failure()).isNull();
    assertMoved(moves);
    return report;
  }

  /** Returns how many bytes of state the containers have sent each other since the last start. */
  public long sentBytes() throws Exception {
    return description().loads().stream().mapToLong(load -> load.received().bytes()).sum();
  }

  private void assertMoved(StageRequest.MoveSlices moves) throws Exception {
    List<Integer> after = description().containers();
    assertThat(moves.slices()).allMatch(slice -> after.get(slice) == moves.to());
  }

  /**
   * Draws slices that are not where they are to go. A stage that starts again has them elsewhere,
   * so it is asked before each attempt.
   */
  private static StageRequest.MoveSlices any(StageAnswer.Description stage, Random random) {
    int to = random.nextInt(stage.layout().deployed());
    if (Set.copyOf(stage.containers()).equals(Set.of(to))) {
      to = (to + 1) % stage.layout().deployed();
    }
    int destination = to;
    List<Integer> others =
        new ArrayList<>(
            IntStream.range(0, stage.layout().slices())
                .filter(slice -> stage.containers().get(slice) != destination)
                .boxed()
                .toList());
    Collections.shuffle(others, random);
    int most = 1 + random.nextInt(MOST_SLICES);
    return new StageRequest.MoveSlices(
        List.copyOf(others.subList(0, Math.min(others.size(), most))), destination);
  }
}
