package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.policy.Verdict;
import io.sluice.core.state.protocol.Command;
import io.sluice.core.state.protocol.Coordinator;
import io.sluice.core.state.protocol.MovePlanner;
import io.sluice.core.state.protocol.RefusedCommandException;
import io.sluice.flink.plugin.state.message.MoveReport.Initiator;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import io.sluice.flink.plugin.state.policy.StagePolicy;
import io.sluice.flink.plugin.state.words.AnswerJson;
import io.sluice.flink.plugin.state.words.RequestWords;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries out what users, their resource negotiator and the policy want of a stage. */
final class StageCommands {

  private static final Logger LOG = LoggerFactory.getLogger(StageCommands.class);

  private final StageLayout layout;
  private final MoveLog moves;
  private final StagePolicy policy;
  private final NodeCores cores;

  StageCommands(StageLayout layout, MoveLog moves, StagePolicy policy) {
    this.layout = layout;
    this.moves = moves;
    this.policy = policy;
    cores = new NodeCores(layout.name(), policy);
  }

  StageAnswer answer(StageRequest request, Stage stage, Coordinator coordinator) {
    if (request instanceof StageRequest.Words words) {
      return inWords(words.text(), stage, coordinator);
    }
    try {
      return carryOut(request, stage, coordinator);
    } catch (RefusedCommandException | IllegalArgumentException refused) {
      return new StageAnswer.Declined(refused.getMessage());
    }
  }

  private StageAnswer inWords(String text, Stage stage, Coordinator coordinator) {
    try {
      StageAnswer answer = answer(RequestWords.read(text), stage, coordinator);
      return new StageAnswer.Json(AnswerJson.of(answer).toString());
    } catch (IllegalArgumentException unreadable) {
      return new StageAnswer.Json(AnswerJson.declined(unreadable.getMessage()).toString());
    }
  }

  private StageAnswer carryOut(StageRequest request, Stage stage, Coordinator coordinator)
      throws RefusedCommandException {
    if (request instanceof StageRequest.Describe) {
      return description(coordinator.table());
    }
    if (request instanceof StageRequest.Explain) {
      return explanation(stage, coordinator.table());
    }
    if (request instanceof StageRequest.CallOff) {
      coordinator.abort();
      return description(coordinator.table());
    }
    if (request instanceof StageRequest.Rebalance wanted) {
      return rebalance(wanted.dryRun(), stage, coordinator);
    }
    if (request instanceof StageRequest.Grant granted) {
      cores.grant(granted.node(), granted.cores());
      return description(coordinator.table());
    }
    if (request instanceof StageRequest.Preempt wanted) {
      cores.preempt(stage, wanted.node(), wanted.cores(), coordinator.table());
      return evict(stage, coordinator)
          ? new StageAnswer.Accepted(moves.running())
          : description(coordinator.table());
    }
    if (request instanceof StageRequest.MoveBy wanted) {
      return move(wanted.request(), wanted.transfer(), stage, coordinator);
    }
    return move(request, Transfer.LIVE, stage, coordinator);
  }

  /** Describes the stage as a table has it. */
  StageAnswer.Description description(RoutingTable table) {
    return new StageAnswer.Description(
        layout,
        table.homes().stream().map(home -> home.owner().index()).toList(),
        table.homes().stream().map(home -> numbers(home.holders())).toList(),
        policy.loads().latest(),
        numbers(policy.use().drained()),
        numbers(policy.use().preempted()),
        moves.running(),
        moves.last());
  }

  private static List<Integer> numbers(Collection<ContainerId> containers) {
    return containers.stream().map(ContainerId::index).sorted().toList();
  }

  private StageAnswer explanation(Stage stage, RoutingTable table) {
    return new StageAnswer.Explanation(
        description(table),
        policy.settings().mode().name().toLowerCase(Locale.ROOT),
        policy.settings().target(),
        policy.last(),
        plan(policy.plan(stage, table)),
        policy.budgetLeft(),
        policy.millisPerMegabyte(),
        policy.loads().waiting(),
        moves.latest());
  }

  private static StageAnswer.Plan plan(Verdict verdict) {
    return new StageAnswer.Plan(
        verdict.moves() ? verdict.plan().moves() : List.of(), verdict.why());
  }

  private StageAnswer rebalance(boolean dryRun, Stage stage, Coordinator coordinator)
      throws RefusedCommandException {
    Verdict verdict = policy.plan(stage, coordinator.table());
    return dryRun || !verdict.moves()
        ? plan(verdict)
        : begin(verdict.plan().moves(), Initiator.USER, Transfer.LIVE, coordinator);
  }

  private Command command(StageRequest request, RoutingTable table) {
    if (request instanceof StageRequest.MoveSlices wanted) {
      return new Command.MoveTo(
          wanted.slices().stream().map(Slice::new).toList(), new ContainerId(wanted.to()));
    }
    if (request instanceof StageRequest.Scale wanted) {
      return new Command.Scale(wanted.containers());
    }
    if (request instanceof StageRequest.UseThreads wanted) {
      return taskManagers().useThreads(wanted.threads(), table);
    }
    if (request instanceof StageRequest.DrainTaskManager wanted) {
      return taskManagers().drain(wanted.id());
    }
    Set<ContainerId> drained =
        ((StageRequest.Drain) request)
            .containers().stream().map(ContainerId::new).collect(Collectors.toSet());
    return new Command.Drain(drained);
  }

  private TaskManagers taskManagers() {
    return new TaskManagers(layout, policy.loads().latest(), policy.use().preempted());
  }

  private StageAnswer move(
      StageRequest request, Transfer transfer, Stage stage, Coordinator coordinator)
      throws RefusedCommandException {
    Command command = command(request, coordinator.table());
    List<Move> planned = MovePlanner.plan(stage, coordinator.table(), command);
    cores.requireUsable(planned);
    if (command instanceof Command.Drain drain) {
      policy.use().drained(drain.containers());
    }
    return planned.isEmpty()
        ? new StageAnswer.Declined("Every slice that was named is in its place already.")
        : begin(planned, Initiator.USER, transfer, coordinator);
  }

  private StageAnswer begin(
      List<Move> planned, Initiator by, Transfer transfer, Coordinator coordinator)
      throws RefusedCommandException {
    moves.begin(by, transfer, planned.size(), policy.loads().megabytes(planned));
    long move = coordinator.move(planned, transfer, policy.settings().wave());
    if (by != Initiator.POLICY) {
      policy.commanded(planned);
    }
    return new StageAnswer.Accepted(move);
  }

  /** Lets slices move that should move by themselves, while the stage can move some. */
  void look(Stage stage, Coordinator coordinator) {
    try {
      if (!evict(stage, coordinator)) {
        List<Move> wanted = policy.look(stage, coordinator.table());
        if (!wanted.isEmpty()) {
          StageAnswer unused = begin(wanted, Initiator.POLICY, Transfer.LIVE, coordinator);
        }
      }
    } catch (RefusedCommandException refused) {
      LOG.info("Stage {}: nothing moves by itself now: {}.", layout.name(), refused.getMessage());
    }
  }

  /** Empties containers whose cores were preempted; returns whether a move for that has begun. */
  private boolean evict(Stage stage, Coordinator coordinator) throws RefusedCommandException {
    List<Move> evictions = cores.evictions(stage, coordinator.table());
    if (evictions.isEmpty() || !coordinator.isReady()) {
      return false;
    }
    StageAnswer unused = begin(evictions, Initiator.PREEMPTION, Transfer.LIVE, coordinator);
    return true;
  }
}
