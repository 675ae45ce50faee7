package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.protocol.ContainerOutbox;

/** Passes what a container asks for to the task in which it lives now. */
final class OutboxRelay implements ContainerOutbox {

  private ContainerOutbox task;

  void to(ContainerOutbox now) {
    task = now;
  }

  boolean goesTo(ContainerOutbox outbox) {
    return task == outbox;
  }

  @Override
  public void send(ToCoordinator message) {
    task.send(message);
  }

  @Override
  public void send(ContainerId peer, ToPeer message) {
    task.send(peer, message);
  }

  @Override
  public void active(Slice slice, SliceContent content) {
    task.active(slice, content);
  }

  @Override
  public void inactive(Slice slice) {
    task.inactive(slice);
  }

  @Override
  public void withdrawn(Slice slice) {
    task.withdrawn(slice);
  }

  @Override
  public void fail(String reason) {
    task.fail(reason);
  }
}
