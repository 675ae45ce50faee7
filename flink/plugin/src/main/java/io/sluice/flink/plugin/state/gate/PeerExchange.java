package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.Container;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import io.sluice.flink.plugin.state.message.ContainerPlace;
import io.sluice.flink.plugin.state.message.SliceChunk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** Exchanges messages and barriers with the other containers of a stage. */
final class PeerExchange {

  private final ContainerPlace place;
  private final Stage stage;
  private final PeerInbox inbox;
  private final Consumer<SliceChunk> receiver;
  private final Consumer<SliceChunk> network;
  private final PeerMessages messages;
  private final PeerBarriers barriers;

  /**
   * Opens the exchange of one container.
   *
   * @param place of the container
   * @param taskManager that runs it
   * @param slices whose entries are exchanged
   * @param network takes chunks to the other containers
   */
  PeerExchange(
      ContainerPlace place,
      Stage stage,
      String taskManager,
      HeapSlices slices,
      PeerInbox inbox,
      Consumer<SliceChunk> network) {
    this.place = place;
    this.stage = stage;
    this.inbox = inbox;
    this.network = network;
    messages = new PeerMessages(stage, new ContainerId(place.container()), slices);
    barriers = new PeerBarriers(place.container(), stage.containers(), network);
    receiver = inbox::add;
    LocalGates.open(place, taskManager, receiver);
  }

  /** Takes nothing any more. */
  void close() {
    LocalGates.close(place, receiver);
    messages.close();
  }

  /** Tells whether the gate of a container is in this TaskManager. */
  boolean isBeside(ContainerId peer) {
    return LocalGates.areInOne(place, new ContainerPlace(place.job(), place.stage(), peer.index()));
  }

  void send(ContainerId peer, ToPeer message) {
    try {
      network.accept(messages.write(peer, message));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Stage %s: a message to %s cannot be written".formatted(stage.name(), peer), e);
    }
  }

  /** Tells the others that this container's backups have their marks of a checkpoint. */
  void sendBarrier(long checkpoint) {
    if (stage.backups() > 0) {
      barriers.send(checkpoint);
    }
  }

  /** Tells whether anything has come and was not taken in. */
  boolean hasCome() {
    return !inbox.isEmpty();
  }

  /** Lets the container take in what came next; returns false if nothing has. */
  boolean takeNext(Container container) throws IOException {
    SliceChunk chunk = inbox.poll();
    if (chunk == null) {
      return false;
    }
    if (!PeerBarriers.isBarrier(chunk)) {
      container.on(new ContainerId(chunk.from), messages.read(chunk));
    } else if (barriers.isLast(PeerBarriers.checkpoint(chunk))) {
      container.peerBarrier(PeerBarriers.checkpoint(chunk));
    }
    return true;
  }

  /** Returns how much has come. */
  ContainerLoad.Received received() {
    return messages.received();
  }
}
