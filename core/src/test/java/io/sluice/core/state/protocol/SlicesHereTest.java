package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SlicesHereTest {
  private static final Stage STAGE = new Stage("job", "stage", 3, 2, 0, 1);
  private static final ContainerId ME = new ContainerId(0);
  private static final ContainerId OTHER = new ContainerId(1);
  private static final Limits LIMITS = new Limits(10, 5);
  private static final EntryKey KEY =
      new EntryKey(new StateId("0", "state"), Bytes.of(new byte[] {1}));

  private final List<Slice> caughtUp = new ArrayList<>();
  private final SlicesHere slices =
      new SlicesHere(new Rules(), STAGE, ME, new BackupStore(new Rules()), new Outbox());

  private final class Outbox implements ContainerOutbox {
    @Override
    public void send(ToCoordinator message) {}

    @Override
    public void send(ContainerId peer, ToPeer message) {
      if (message instanceof ToPeer.CaughtUp done) {
        caughtUp.add(done.backup().slice());
      }
    }

    @Override
    public void active(Slice slice, SliceContent content) {}

    @Override
    public void inactive(Slice slice) {}

    @Override
    public void withdrawn(Slice slice) {}

    @Override
    public void fail(String reason) {
      throw new AssertionError(reason);
    }
  }

  @Test
  void each_slice_that_is_to_move_catches_up_though_those_before_it_change_with_every_step() {
    List<TinyContent> contents = new ArrayList<>();
    for (Slice slice : STAGE.allSlices()) {
      TinyContent content = new TinyContent();
      contents.add(content);
      slices
          .own(slice, new Home(ME, 1, List.of()), content)
          .prepare(OTHER, new ToContainer.Prepare(1, 7, List.of(), Transfer.LIVE));
    }
    for (int step = 0; step < STAGE.slices(); step++) {
      contents.forEach(each -> each.apply(new Entry(KEY, Bytes.of(new byte[] {2}))));
      slices.next(LIMITS).orElseThrow().step(LIMITS);
    }

    assertThat(caughtUp).isEqualTo(STAGE.allSlices());
  }
}
