package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Contents;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.Reference;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.explore.Explorable;
import io.sluice.core.state.explore.Violation;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A stage with its engine: everything that the state machines ask for happens here, or may. */
final class World implements Contents, Explorable<Step> {
  private static final Limits LIMITS = new Limits(1, 1);

  final Scenario scenario;
  final Stage stage;
  final Rules rules;
  final Pipes pipes;
  final Barriers barriers;
  final Oracle oracle;
  final Container[] containers;
  final Router[] routers;
  final TinyContent[][] active;
  final ArrayDeque<NumberedRecord>[][] queued;
  final ArrayDeque<NumberedRecord>[] standing;
  final int[] positions;
  final boolean[] finished;
  final boolean[] gone;
  final Map<Scenario.Disturbance, Integer> left;
  final Promise promise;
  final ContentKinds kinds;
  private final BackupStore[] stores;
  Coordinator coordinator;
  final Map<CoordinatorOutbox.Outcome, Integer> outcomes = new TreeMap<>();
  int moved;
  int arrived;
  int byReference;
  long hold;
  boolean disturbed;
  private long attempt;
  private String failure;

  @SuppressWarnings({"unchecked", "rawtypes"})
  World(Scenario scenario, Rules rules, ContentKinds kinds) {
    this.kinds = kinds;
    this.scenario = scenario;
    this.rules = rules;
    stage = scenario.stage();
    pipes = new Pipes(stage);
    barriers =
        new Barriers(
            stage.routers(), stage.containers(), RoutingTable.initial(stage, scenario.used()));
    oracle = new Oracle(scenario);
    promise = new Promise(scenario);
    containers = new Container[stage.containers()];
    stores = new BackupStore[stage.containers()];
    routers = new Router[stage.routers()];
    active = new TinyContent[stage.containers()][stage.slices()];
    queued = new ArrayDeque[stage.containers()][stage.slices()];
    standing = new ArrayDeque[stage.containers()];
    positions = new int[stage.routers()];
    finished = new boolean[stage.routers()];
    gone = new boolean[stage.containers()];
    left = new TreeMap<>(scenario.disturbances());
    for (int process = 0; process < stage.containers(); process++) {
      spawn(process);
    }
    for (int router = 0; router < stage.routers(); router++) {
      routers[router] = new Router(rules, stage, router, new Sides.OfRouter(this, router));
    }
    replaceCoordinator();
    start();
  }

  private void replaceCoordinator() {
    coordinator = new Coordinator(rules, stage, new Sides.OfCoordinator(this));
  }

  private void spawn(int process) {
    stores[process] = new BackupStore(rules);
    for (int i = 0; i < containers.length; i++) {
      if (scenario.processes().get(i) == process) {
        containers[i] =
            new Container(
                rules,
                stage,
                new ContainerId(i),
                new ProcessId("process " + process),
                stores[process],
                this,
                LIMITS,
                new Sides.OfContainer(this, i));
      }
    }
  }

  /** The engine starts the stage from its last checkpoint. */
  private void start() {
    attempt++;
    failure = null;
    hold = 0;
    pipes.clearChannels();
    pipes.toCoordinator[pipes.toCoordinator.length - 1].clear();
    barriers.clear();
    promise.started();
    oracle.startFrom(barriers.complete.positions);
    System.arraycopy(barriers.complete.positions, 0, positions, 0, positions.length);
    for (int router = 0; router < routers.length; router++) {
      finished[router] = false;
      routers[router].started(attempt);
    }
    for (int container = 0; container < containers.length; container++) {
      gone[container] = false;
      standing[container] = new ArrayDeque<>();
      for (int slice = 0; slice < stage.slices(); slice++) {
        active[container][slice] = null;
        queued[container][slice] = new ArrayDeque<>();
      }
    }
    coordinator.started(attempt, barriers.last, barriers.complete.table);
    for (Container each : containers) {
      each.started(attempt);
    }
  }

  void fail(String reason) {
    if (!disturbed) {
      throw new Violation("fails for no reason: " + reason);
    }
    failure = reason;
  }

  @Override
  public List<Step> choices() {
    return Choices.of(this, Integer.MAX_VALUE);
  }

  @Override
  public void take(Step step) {
    try {
      new Engine(this).take(step);
    } catch (NullPointerException | NoSuchElementException e) {
      throw new Violation(step + " ends with " + e);
    }
    for (int container = 0; container < containers.length; container++) {
      if (!containers[container].standsStill()) {
        new Engine(this).goOn(container);
      }
    }
    if (hasFailed()) {
      start();
    }
    for (int container = 0; container < containers.length; container++) {
      gone[container] |= containers[container].mayFinish();
    }
    check();
  }

  /** Tells whether the stage is to start again. */
  boolean hasFailed() {
    return failure != null;
  }

  void kill(int process) {
    promise.killed(process);
    spawn(process);
    start();
  }

  void failOver() {
    for (ArrayDeque<Object> pipe : pipes.toCoordinator) {
      pipe.clear();
    }
    replaceCoordinator();
    start();
  }

  /** Returns the next migration as it makes sense now. */
  List<Move> nextMoves() {
    List<Move> moves = new ArrayList<>();
    for (Move move : scenario.migrations().get(moved)) {
      ContainerId owner = coordinator.table().home(move.slice()).owner();
      if (!owner.equals(move.to())) {
        moves.add(new Move(move.slice(), owner, move.to()));
      }
    }
    return moves;
  }

  BackupStore storeOf(ContainerId container) {
    return stores[scenario.processes().get(container.index())];
  }

  private void check() {
    for (Slice slice : stage.allSlices()) {
      Set<Integer> owners = new TreeSet<>();
      for (int container = 0; container < containers.length; container++) {
        if (containers[container].admit(slice.number()) == Admission.OWNED) {
          owners.add(container);
        }
        TinyContent content = active[container][slice.number()];
        if (content != null) {
          oracle.compare(slice, content, "at container " + container);
        }
      }
      if (owners.size() > 1) {
        throw new Violation(slice + " is owned by " + owners);
      }
    }
  }

  @Override
  public void checkEnd() {
    oracle.finish();
    boolean ended = true;
    for (boolean each : finished) {
      ended &= each;
    }
    for (int container = 0; container < containers.length && ended; container++) {
      if (!gone[container]) {
        throw new Violation("container " + container + " never finishes");
      }
    }
    if (coordinator.phase() != Phase.STEADY) {
      throw new Violation("the coordinator waits for ever while it is " + coordinator.phase());
    }
  }

  // What the state machines send.

  void sent(int container, ToCoordinator message) {
    if (message instanceof ToCoordinator.Refused refused && !disturbed && !kinds.mayRefuse()) {
      throw new Violation("a migration is refused for no reason: " + refused.why());
    }
    pipes.fromContainer(container, message);
  }

  void sent(int from, ContainerId to, ToPeer message) {
    if (message instanceof ToPeer.Rehome anew
        && anew.reason() == ToPeer.Rehome.Reason.INCOMPLETE
        && !disturbed) {
      throw new Violation("a certificate fails for no reason: " + message);
    }
    if (message instanceof ToPeer.Final last) {
      oracle.epoch(last.backup().slice(), last.epoch(), to);
    }
    pipes.toPeer(from, to.index(), message);
  }

  void sent(ContainerId container, ToContainer message) {
    if (message instanceof ToContainer.Assign assign) {
      promise.check(assign);
      promise.readsWhatItWrote(this, container, assign);
      for (Slice slice : stage.allSlices()) {
        oracle.epoch(slice, assign.table().home(slice).epoch(), assign.table().home(slice).owner());
      }
    } else if (message instanceof ToContainer.Prepare) {
      promise.checkWarm();
    }
    pipes.toContainer[container.index()].add(message);
  }

  void sent(int router, ToRouter message) {
    pipes.toRouter[router].add(message);
  }

  // What the state machines need.

  @Override
  public SliceContent active(Slice slice) {
    return kinds.active();
  }

  @Override
  public SliceContent backup(Slice slice) {
    return kinds.backup();
  }

  @Override
  public boolean canTake(Reference offered) {
    return kinds == ContentKinds.BY_REFERENCE;
  }

  @Override
  public SliceContent take(Slice slice, Reference given) {
    if (!canTake(given)) {
      throw new Violation(slice + " is taken where it cannot be used");
    }
    return (TinyContent) given;
  }

  @Override
  public SliceContent durable(Slice slice, long checkpoint) {
    if (checkpoint != barriers.last) {
      throw new Violation("there is no checkpoint " + checkpoint);
    }
    TinyContent content = kinds.active();
    TinyContent.Saved saved = barriers.complete.slices.get(slice.number());
    if (saved != null) {
      for (Entry entry : saved.entries()) {
        content.register(entry.key().state());
        content.apply(entry);
      }
      content.attach(saved.attachment());
    }
    return content;
  }
}
