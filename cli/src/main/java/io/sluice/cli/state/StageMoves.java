package io.sluice.cli.state;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.bench.state.arm.StageCalls;
import io.sluice.cli.contract.Result;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Sends commands to a stage. A command that moves slices returns when the move has ended.
 *
 * @param calls the calls to the stage
 */
public record StageMoves(StageCalls calls) {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /** Returns the state of the stage. */
  public StageResult list() throws IOException, InterruptedException {
    return stage("list");
  }

  /** Moves slices to a container. */
  public StageResult move(List<Integer> slices, int container)
      throws IOException, InterruptedException {
    return stage("move", list(slices), String.valueOf(container));
  }

  /** Spreads all slices over the first containers. */
  public StageResult scale(int containers) throws IOException, InterruptedException {
    return stage("scale", String.valueOf(containers));
  }

  /** Serves the slices of each TaskManager by a number of its containers. */
  public StageResult threads(int threads) throws IOException, InterruptedException {
    return stage("threads", String.valueOf(threads));
  }

  /** Moves all slices out of some containers. */
  public StageResult drain(List<Integer> containers) throws IOException, InterruptedException {
    return stage("drain", list(containers));
  }

  /** Moves all slices out of the containers of a TaskManager. */
  public StageResult drain(String taskManager) throws IOException, InterruptedException {
    return stage("drain", taskManager);
  }

  /** Cancels the move that is under way. */
  public StageResult cancel() throws IOException, InterruptedException {
    return stage("cancel");
  }

  /** Lets the stage use preempted containers of a node again. */
  public StageResult grant(String node, int cores) throws IOException, InterruptedException {
    return stage("grant", node, String.valueOf(cores));
  }

  /** Takes cores of a node away from the stage. */
  public StageResult preempt(String node, int cores) throws IOException, InterruptedException {
    return stage("preempt", node, String.valueOf(cores));
  }

  /** Returns the moves that would spread the load evenly. */
  public PlanResult plan() throws IOException, InterruptedException {
    return MAPPER.treeToValue(send("plan"), PlanResult.class);
  }

  /**
   * Spreads the load evenly; returns the state of the stage, or the plan if no slice has to move.
   */
  public Result rebalance() throws IOException, InterruptedException {
    JsonNode answer = send("rebalance");
    return answer.has("why")
        ? MAPPER.treeToValue(answer, PlanResult.class)
        : MAPPER.treeToValue(answer, StageResult.class);
  }

  /** Explains the stage's policy. */
  public ExplainResult explain() throws IOException, InterruptedException {
    return MAPPER.treeToValue(send("explain"), ExplainResult.class);
  }

  private StageResult stage(String... command) throws IOException, InterruptedException {
    return MAPPER.treeToValue(send(command), StageResult.class);
  }

  private JsonNode send(String... command) throws IOException, InterruptedException {
    JsonNode answer = calls.send(command);
    if (answer.has("declined")) {
      throw UserError.usage(answer.get("declined").asText());
    }
    return answer;
  }

  private static String list(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
