package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.Reference;
import io.sluice.core.state.content.RunningCertificate;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * One slice in the heaps of a container's operators, which work on it or will.
 *
 * <p>Its certificate has the number of entries that are in the heaps, and the hashes of those that
 * were sent or received: a mutable value may be written in another way each time.
 */
public final class HeapSlice implements SliceContent, ServedSlice {

  private final HeapSlices slices;
  private final int slice;
  private RunningCertificate passed = new RunningCertificate();
  private final SliceWatermark watermark = new SliceWatermark();

  HeapSlice(HeapSlices slices, int slice) {
    this.slices = slices;
    this.slice = slice;
  }

  @Override
  public boolean canServe() {
    return true;
  }

  @Override
  public void apply(Entry change) {
    try {
      slices.heap(change.key().state()).put(slice, change);
    } catch (IOException e) {
      throw new UncheckedIOException("An entry of " + change.key().state() + " is unreadable", e);
    }
    passed.apply(change);
  }

  @Override
  public Certificate certificate() {
    Map<StateId, Integer> entries = new HashMap<>();
    for (StateId state : slices.states()) {
      entries.put(state, slices.heap(state).size(state.name(), slice));
    }
    return passed.certificate(entries);
  }

  @Override
  public void discard() {
    slices.discard(slice, this);
  }

  @Override
  public Bytes attachment() {
    return watermark.attachment(slices.watermark());
  }

  @Override
  public void attach(Bytes attachment) {
    watermark.attach(attachment);
  }

  /** Only counts entries from now on: none is sent. */
  @Override
  public Reference offer() {
    passed = new RunningCertificate();
    return reference(state -> null);
  }

  /** Takes the objects out of the operators at once: another thread uses them next. */
  @Override
  public Reference give() {
    return reference(state -> slices.heap(state).takeOut(state.name(), slice));
  }

  private HeapReference reference(Function<StateId, Object> objects) {
    return new HeapReference(
        slices.classes(),
        slices.states().stream()
            .map(
                state ->
                    new HeapReference.Part(
                        state, Bytes.of(slices.describe(state)), objects.apply(state)))
            .toList());
  }

  /** Follows all entries, because all that are sent count for the certificate. */
  @Override
  public Changes follow(boolean all) {
    passed = new RunningCertificate();
    return new HeapChanges(slices, slice, sent -> passed.apply(sent));
  }

  @Override
  public void serve() {
    passed = new RunningCertificate();
    slices.heaps().forEach(heap -> heap.serve(slice));
  }

  @Override
  public long watermark() {
    return watermark.seen();
  }

  @Override
  public int number() {
    return slice;
  }
}
