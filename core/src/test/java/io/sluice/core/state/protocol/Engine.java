package io.sluice.core.state.protocol;

import io.sluice.core.state.explore.Violation;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.protocol.Scenario.Disturbance;
import java.util.ArrayDeque;
import java.util.List;

/** Carries out single steps of a world. */
final class Engine {
  private final World world;

  Engine(World world) {
    this.world = world;
  }

  void take(Step step) {
    int one = step.one();
    int other = step.other();
    switch (step.kind()) {
      case TO_CONTAINER -> toContainer(one);
      case TO_ROUTER -> world.routers[one].on(world.pipes.toRouter[one].remove());
      case TO_COORDINATOR -> toCoordinator(one);
      case DATA -> data(one, other);
      case PEER -> peer(one, other);
      case SEND -> send(one, world.routers[one].route(nextRecord(one).slice()));
      case WORK -> world.containers[one].work();
      case TRIGGER -> trigger(one);
      case MOVE -> move();
      default -> disturb(step);
    }
  }

  private void disturb(Step step) {
    world.left.merge(Disturbance.valueOf(step.kind().name()), -1, Integer::sum);
    switch (step.kind()) {
      case CHECKPOINT -> ask();
      case SAVEPOINT -> {
        world.barriers.savepoint = true;
        ask();
      }
      case LATE_CHECKPOINT -> late();
      case ABORT -> abort();
      case HOLD_EXPIRES -> expire();
      case SLOW_SWITCH -> world.coordinator.switchesSlowly(world.hold);
      case KILL -> world.kill(step.one());
      case FAILOVER -> world.failOver();
      case FINISH -> finish(step.one());
      case LOSS -> {
        world.disturbed = true;
        world.pipes.peer[step.one()][step.other()].remove();
      }
      case MISROUTE -> {
        world.disturbed = true;
        NumberedRecord astray = nextRecord(step.one());
        world.positions[step.one()]++;
        record(step.other(), astray);
      }
      default -> throw new IllegalArgumentException(step.toString());
    }
  }

  private NumberedRecord nextRecord(int router) {
    return world.scenario.records().get(router).get(world.positions[router]);
  }

  private void send(int router, int container) {
    world.pipes.data[router][container].add(nextRecord(router));
    world.positions[router]++;
  }

  private void toContainer(int container) {
    Object message = world.pipes.toContainer[container].remove();
    if (message instanceof Pipes.Ended ended) {
      world.containers[container].completed(ended.checkpoint());
    } else if (!world.gone[container]) {
      world.containers[container].on((ToContainer) message);
    }
  }

  private void toCoordinator(int from) {
    Object message = world.pipes.toCoordinator[from].remove();
    if (message instanceof Pipes.Ended ended) {
      world.coordinator.checkpointEnded(ended.checkpoint(), ended.complete());
    } else {
      world.coordinator.on((ToCoordinator) message);
    }
  }

  private void data(int router, int container) {
    Object message = world.pipes.data[router][container].remove();
    if (message instanceof NumberedRecord each) {
      record(container, each);
    } else if (message instanceof Pipes.Marker marker) {
      world.containers[container].marker(router, marker.migration());
    } else if (message instanceof Pipes.End) {
      world.containers[container].ended(router);
    } else if (message instanceof Pipes.Barrier barrier
        && world.barriers.arrives(container, router, barrier.checkpoint(), world.routers.length)) {
      barrier(container, barrier.checkpoint());
    }
  }

  private void record(int container, NumberedRecord each) {
    Container here = world.containers[container];
    boolean isKnown = here.admit(each.slice()) != Admission.MISROUTED;
    if (isKnown && here.standsStill() && !here.isLeaving(each.slice())) {
      world.standing[container].add(each);
    } else {
      admit(container, each);
    }
  }

  /** Takes in what came while a container stood still. */
  void goOn(int container) {
    while (!world.hasFailed() && !world.standing[container].isEmpty()) {
      admit(container, world.standing[container].remove());
    }
  }

  private void admit(int container, NumberedRecord each) {
    switch (world.containers[container].admit(each.slice())) {
      case OWNED -> process(container, each);
      case ANNOUNCED -> world.queued[container][each.slice()].add(each);
      case MISROUTED -> world.fail(each + " comes to container " + container);
    }
  }

  private void process(int container, NumberedRecord each) {
    TinyContent content = world.active[container][each.slice()];
    if (content == null) {
      throw new Violation("container " + container + " is not ready for " + each);
    }
    world.oracle.processed(each);
    each.process(content);
  }

  void processQueued(int container, int slice) {
    ArrayDeque<NumberedRecord> queue = world.queued[container][slice];
    while (!queue.isEmpty()) {
      process(container, queue.remove());
    }
  }

  private void barrier(int container, long checkpoint) {
    Barriers barriers = world.barriers;
    goOn(container);
    world.containers[container].barrier(checkpoint);
    if (checkpoint == barriers.running) {
      for (int slice = 0; slice < world.stage.slices(); slice++) {
        TinyContent content = world.active[container][slice];
        if (content != null && barriers.writing.slices.put(slice, content.save()) != null) {
          throw new Violation("checkpoint " + checkpoint + " has slice " + slice + " twice");
        }
      }
      barriers.writing.acknowledged.add("records " + container);
    }
    for (int peer = 0; peer < world.containers.length; peer++) {
      if (peer != container) {
        world.pipes.peer[container][peer].add(new Pipes.Barrier(checkpoint));
      }
    }
    peerBarrier(container, container, checkpoint);
  }

  private void peer(int from, int to) {
    Object message = world.pipes.peer[from][to].remove();
    if (message instanceof Pipes.Barrier barrier) {
      peerBarrier(from, to, barrier.checkpoint());
    } else if (!world.gone[to]) {
      world.containers[to].on(new ContainerId(from), (ToPeer) message);
    }
  }

  private void peerBarrier(int from, int to, long checkpoint) {
    Barriers barriers = world.barriers;
    barriers.peerSeen[to][from] = checkpoint;
    for (long seen : barriers.peerSeen[to]) {
      if (seen < checkpoint) {
        return;
      }
    }
    world.containers[to].peerBarrier(checkpoint);
    if (checkpoint == barriers.running) {
      barriers.writing.acknowledged.add("backups " + to);
      completeIfAll();
    }
  }

  private void trigger(int router) {
    Barriers barriers = world.barriers;
    long checkpoint = barriers.triggers[router].pollFirst();
    for (ArrayDeque<Object> channel : world.pipes.data[router]) {
      channel.add(new Pipes.Barrier(checkpoint));
    }
    if (checkpoint == barriers.running) {
      barriers.writing.positions[router] = world.positions[router];
      completeIfAll();
    }
  }

  private void completeIfAll() {
    Barriers barriers = world.barriers;
    if (!barriers.isComplete(world.containers.length)) {
      return;
    }
    long checkpoint = barriers.running;
    for (int slice = 0; slice < world.stage.slices(); slice++) {
      TinyContent found = new TinyContent();
      if (!barriers.writing.slices.containsKey(slice)) {
        throw new Violation("checkpoint " + checkpoint + " lacks slice " + slice);
      }
      TinyContent.Saved saved = barriers.writing.slices.get(slice);
      saved.entries().forEach(found::apply);
      found.attach(saved.attachment());
      Oracle.same(
          world.oracle.expected(slice, barriers.writing.positions),
          found,
          "slice " + slice + " in checkpoint " + checkpoint);
    }
    if (barriers.savepoint) {
      barriers.drop();
      return;
    }
    barriers.complete();
    world.promise.completed(world, checkpoint);
    Pipes.Ended ended = new Pipes.Ended(checkpoint, true);
    world.pipes.toEngine(ended);
    for (ArrayDeque<Object> pipe : world.pipes.toContainer) {
      pipe.add(ended);
    }
  }

  /** Asks for a checkpoint as the engine does. */
  void ask() {
    world.barriers.asked = ++world.barriers.latest;
    world.coordinator.checkpointAsked(world.barriers.asked);
  }

  private void late() {
    Barriers barriers = world.barriers;
    long checkpoint = Math.max(barriers.running, barriers.asked);
    barriers.drop();
    world.pipes.toEngine(new Pipes.Ended(checkpoint, false));
  }

  private void move() {
    List<Move> moves = world.nextMoves();
    world.moved++;
    if (!moves.isEmpty()) {
      try {
        world.coordinator.move(moves, world.scenario.transfer(), world.scenario.wave());
      } catch (RefusedCommandException e) {
        throw new Violation(e.getMessage());
      }
    }
  }

  private void abort() {
    try {
      world.coordinator.abort();
    } catch (RefusedCommandException e) {
      throw new Violation(e.getMessage());
    }
  }

  private void expire() {
    boolean before = world.disturbed;
    long hold = world.hold;
    world.disturbed = true;
    world.hold = 0;
    world.coordinator.expired(hold, world.coordinator.phase());
    world.disturbed = before;
  }

  private void finish(int router) {
    world.finished[router] = true;
    for (ArrayDeque<Object> channel : world.pipes.data[router]) {
      channel.add(new Pipes.End());
    }
    world.routers[router].finished();
  }
}
