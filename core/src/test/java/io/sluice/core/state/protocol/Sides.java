package io.sluice.core.state.protocol;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import java.util.List;

/** Hand what the state machines ask for to their world. */
final class Sides {

  private Sides() {}

  static final class OfContainer implements ContainerOutbox {
    private final World world;
    private final int me;

    OfContainer(World world, int me) {
      this.world = world;
      this.me = me;
    }

    @Override
    public void send(ToCoordinator message) {
      world.sent(me, message);
    }

    @Override
    public void send(ContainerId peer, ToPeer message) {
      world.sent(me, peer, message);
    }

    @Override
    public boolean isBeside(ContainerId peer) {
      List<Integer> processes = world.scenario.processes();
      return world.kinds.areOffered() && processes.get(me).equals(processes.get(peer.index()));
    }

    @Override
    public void active(Slice slice, SliceContent content) {
      world.active[me][slice.number()] = (TinyContent) content;
      new Engine(world).processQueued(me, slice.number());
    }

    @Override
    public void inactive(Slice slice) {
      world.active[me][slice.number()] = null;
    }

    @Override
    public void withdrawn(Slice slice) {
      if (!world.queued[me][slice.number()].isEmpty()) {
        world.fail("a record waits for " + slice + ", which does not come");
      }
    }

    @Override
    public void fail(String reason) {
      world.fail(reason);
    }
  }

  static final class OfRouter implements RouterOutbox {
    private final World world;
    private final int me;

    OfRouter(World world, int me) {
      this.world = world;
      this.me = me;
    }

    @Override
    public void send(ToCoordinator message) {
      world.pipes.fromRouter(me, message);
    }

    @Override
    public void marker(ContainerId container, long migration) {
      if (!world.finished[me]) {
        world.pipes.data[me][container.index()].add(new Pipes.Marker(migration));
      }
    }
  }

  static final class OfCoordinator implements CoordinatorOutbox {
    private final World world;

    OfCoordinator(World world) {
      this.world = world;
    }

    @Override
    public void send(ContainerId container, ToContainer message) {
      world.sent(container, message);
    }

    @Override
    public void send(int router, ToRouter message) {
      world.sent(router, message);
    }

    @Override
    public void grant(long checkpoint, RoutingTable table) {
      world.barriers.start(checkpoint, table);
    }

    @Override
    public void entered(Phase phase, long migration) {
      world.hold = phase.compareTo(Phase.CLEARING) < 0 ? 0 : migration;
    }

    @Override
    public void byReference(long migration, Slice slice) {
      world.byReference++;
    }

    @Override
    public void moved(long migration, int slices) {
      world.arrived += slices;
    }

    @Override
    public void fail(String reason) {
      world.fail(reason);
    }

    @Override
    public void ended(long move, Outcome outcome, String why) {
      world.hold = 0;
      world.outcomes.merge(outcome, 1, Integer::sum);
    }
  }
}
