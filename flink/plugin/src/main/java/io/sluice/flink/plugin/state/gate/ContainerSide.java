package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.protocol.ContainerOutbox;
import io.sluice.flink.plugin.state.heap.ServedSlice;
import io.sluice.flink.plugin.state.message.CoordinatorLink;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does in Flink what a container of the protocol asks for. Slices that come and go are noted, and
 * the gate deals with them when the container has said all: it has sent the last message of each
 * slice before the first is dropped.
 */
final class ContainerSide implements ContainerOutbox {

  private static final Logger LOG = LoggerFactory.getLogger(ContainerSide.class);

  private final String stage;
  private final ContainerId me;
  private final CoordinatorLink coordinator;
  private final PeerExchange peers;
  private final IntPredicate recordsWait;
  private final List<ServedSlice> arrived = new ArrayList<>();
  private final List<Integer> left = new ArrayList<>();
  private int served;

  ContainerSide(
      String stage,
      ContainerId me,
      CoordinatorLink coordinator,
      PeerExchange peers,
      IntPredicate recordsWait) {
    this.stage = stage;
    this.me = me;
    this.coordinator = coordinator;
    this.peers = peers;
    this.recordsWait = recordsWait;
  }

  @Override
  public void send(ToCoordinator message) {
    if (message instanceof ToCoordinator.Hello) {
      LOG.info("Stage {}: {} starts.", stage, me);
    } else if (message instanceof ToCoordinator.Recovered) {
      LOG.info("Stage {}: {} has its slices.", stage, me);
    } else if (message instanceof ToCoordinator.Active active) {
      LOG.info(
          "Stage {}: ACTIVE is {} in {}, move {}.", stage, active.slice(), me, active.migration());
    }
    coordinator.send(message);
  }

  /** Takes in what the slices are made of. */
  void begins(Start start) {
    LOG.info("Stage {}: {} {}.", stage, me, start);
  }

  @Override
  public void send(ContainerId peer, ToPeer message) {
    if (message instanceof ToPeer.Final last) {
      LOG.info("Stage {}: FINAL of {} goes to {}.", stage, last.backup().slice(), peer);
    } else if (message instanceof ToPeer.Given given) {
      LOG.info("Stage {}: FINAL of {} goes to {} by reference.", stage, slice(given), peer);
    } else if (message instanceof ToPeer.CannotTake declined) {
      LOG.info(
          "Stage {}: {} cannot use {} by reference, because it is in another process or has other"
              + " classes or serializers; its entries are sent.",
          stage,
          me,
          slice(declined));
    } else if (message instanceof ToPeer.Rehome anew) {
      LOG.info(
          "Stage {}: the backup of {} in {} starts anew: {}.",
          stage,
          anew.backup().slice(),
          me,
          switch (anew.reason()) {
            case INCOMPLETE -> "it is incomplete";
            case GIVES_WAY -> "it goes to disk";
          });
    }
    peers.send(peer, message);
  }

  private static Slice slice(ToPeer message) {
    return message.backup().slice();
  }

  @Override
  public boolean isBeside(ContainerId peer) {
    return peers.isBeside(peer);
  }

  @Override
  public void active(Slice slice, SliceContent content) {
    served++;
    arrived.add((ServedSlice) content);
  }

  @Override
  public void inactive(Slice slice) {
    served--;
    left.add(slice.number());
  }

  @Override
  public void withdrawn(Slice slice) {
    if (recordsWait.test(slice.number())) {
      fail("a record of %s came to %s, which does not get the slice".formatted(slice, me));
    }
  }

  @Override
  public void fail(String reason) {
    throw new IllegalStateException("Stage \"%s\": %s.".formatted(stage, reason));
  }

  /** Tells whether any slice is served here. */
  boolean servesAny() {
    return served > 0;
  }

  /** Takes the slices that have come out. */
  List<ServedSlice> takeArrived() {
    List<ServedSlice> taken = List.copyOf(arrived);
    arrived.clear();
    return taken;
  }

  /** Takes the slices that have gone out. */
  List<Integer> takeLeft() {
    List<Integer> taken = List.copyOf(left);
    left.clear();
    return taken;
  }
}
