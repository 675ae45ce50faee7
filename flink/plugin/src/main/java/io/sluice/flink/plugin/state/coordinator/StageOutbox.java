package io.sluice.flink.plugin.state.coordinator;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.protocol.CoordinatorOutbox;
import io.sluice.core.state.protocol.Phase;
import io.sluice.flink.plugin.state.coordinator.StageCoordinator.Side;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.policy.StagePolicy;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.util.FlinkException;

/** Does in Flink what the protocol's coordinator asks for. */
final class StageOutbox implements CoordinatorOutbox {

  /** Where nothing waits behind records, a wave switches in a third of this. */
  private static final long QUICK_SWITCH_MILLIS = 500;

  private final StageControl control;
  private final OperatorCoordinator.Context flink;
  private final MoveLog moves;
  private final StagePolicy policy;
  private final Map<Side, Subtasks> subtasks;
  private final long holdMillis;

  StageOutbox(
      StageControl control,
      OperatorCoordinator.Context flink,
      MoveLog moves,
      StagePolicy policy,
      Map<Side, Subtasks> subtasks,
      long holdMillis) {
    this.control = control;
    this.flink = flink;
    this.moves = moves;
    this.policy = policy;
    this.subtasks = subtasks;
    this.holdMillis = holdMillis;
  }

  @Override
  public void send(ContainerId container, ToContainer message) {
    subtasks.get(Side.GATES).send(container.index(), new StageEvent.ForContainer(message));
  }

  @Override
  public void send(int router, ToRouter message) {
    StageEvent told = new StageEvent.ForRouter(message);
    int ofFirstInput = subtasks.get(Side.ROUTERS).expected();
    if (router < ofFirstInput) {
      subtasks.get(Side.ROUTERS).send(router, told);
    } else {
      subtasks.get(Side.SECOND_ROUTERS).send(router - ofFirstInput, told);
    }
  }

  @Override
  public void grant(long checkpoint, RoutingTable table) {
    control.grant(checkpoint, table);
  }

  @Override
  public void entered(Phase phase, long migration) {
    moves.entered(phase, migration);
    if (phase == Phase.PREPARING) {
      expire(migration, Phase.UPGRADING, copyMillis());
    } else if (phase == Phase.CLEARING || phase == Phase.SWITCHING) {
      expire(migration, phase, holdMillis(phase));
    }
    if (phase == Phase.SWITCHING) {
      after(QUICK_SWITCH_MILLIS, () -> control.switchesSlowly(migration));
    }
  }

  private void expire(long migration, Phase last, long afterMillis) {
    after(afterMillis, () -> control.expired(migration, last));
  }

  private static void after(long millis, Runnable task) {
    CompletableFuture.delayedExecutor(millis, MILLISECONDS).execute(task);
  }

  private long copyMillis() {
    return policy.settings().longestCopy().toMillis();
  }

  /** Where nothing is copied ahead, the switch has the time of the copying too. */
  private long holdMillis(Phase phase) {
    boolean copies = phase == Phase.SWITCHING && !moves.transfer().copiesAhead();
    return holdMillis / 2 + (copies ? copyMillis() : 0);
  }

  @Override
  public void byReference(long migration, Slice slice) {
    moves.byReference();
  }

  @Override
  public void moved(long migration, int slices) {
    moves.moved(slices);
  }

  @Override
  public void fail(String reason) {
    flink.failJob(new FlinkException(reason));
  }

  @Override
  public void ended(long move, Outcome outcome, String why) {
    moves.ended(move, outcome, why);
    policy.ended(moves.last());
  }
}
