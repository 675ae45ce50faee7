package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.RunningCertificate;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import io.sluice.flink.plugin.state.heap.ServedSlice;
import io.sluice.flink.plugin.state.heap.SliceWatermark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Holds one copy of a slice, which lives longer than a task.
 *
 * <h2>How it works</h2>
 *
 * A copy has the objects that a user's function works with, in Flink's own maps: beside the
 * operators while it is a backup, and inside while they work on it. So a backup becomes the slice,
 * and the slice a backup, without a byte being written or read. A mark keeps what the copy is at a
 * checkpoint by a snapshot of the maps, as Flink takes one to write its checkpoint; an entry that
 * is touched later is copied first. When the task has failed, the next one gets the objects of that
 * snapshot in new maps.
 *
 * <p>Each peer that holds a backup is told of touched entries by its own {@link LivingChanges}; the
 * maps note them once, and {@link #tellFollowers} hands them on. The certificate for a peer has the
 * number of entries that are here and the hashes of those that it was sent: a mutable value may be
 * written in another way each time.
 */
final class LivingSlice implements SliceContent, ServedSlice {

  /** Aborted checkpoints leave marks behind; each holds what has changed since. */
  private static final int MOST_MARKS = 4;

  private final LivingSlices slices;
  private final int slice;
  private final Map<StateId, LivingState> states = new TreeMap<>();
  private final List<LivingChanges> followers = new ArrayList<>();
  private final TreeSet<Long> marks = new TreeSet<>();

  /** Certifies what a peer sent, or what one was sent when this copy was handed over to it. */
  private RunningCertificate shared = new RunningCertificate();

  private boolean inside;
  private long counted;
  private SliceWatermark watermark = new SliceWatermark();

  /**
   * Creates one.
   *
   * @param inside whether it is what the operators have, or empty
   */
  LivingSlice(LivingSlices slices, int slice, boolean inside) {
    this.slices = slices;
    this.slice = slice;
    this.inside = inside;
  }

  @Override
  public int number() {
    return slice;
  }

  @Override
  public boolean canServe() {
    return true;
  }

  LivingState state(StateId id) {
    LivingState known = states.get(id);
    if (known == null) {
      known = slices.state(id, slice, inside);
      states.put(id, known);
      if (!followers.isEmpty()) {
        known.follow(true);
      }
    }
    return known;
  }

  /** Operators may ask for a state at any time. */
  private void findStates() {
    if (inside) {
      slices.parts().states().forEach(this::state);
    }
  }

  @Override
  public void apply(Entry change) {
    try {
      state(change.key().state()).apply(change);
    } catch (IOException e) {
      throw new UncheckedIOException("An entry of " + change.key().state() + " is unreadable", e);
    }
    shared.apply(change);
    slices.room().passed(change);
  }

  @Override
  public Certificate certificate() {
    return certificate(shared);
  }

  /** Returns the certificate for a peer. The last one is for that which gets the slice. */
  Certificate certify(RunningCertificate sent) {
    shared = sent;
    return certificate(sent);
  }

  private Certificate certificate(RunningCertificate of) {
    findStates();
    Map<StateId, Integer> entries = new HashMap<>();
    states.forEach((id, state) -> entries.put(id, state.size()));
    return of.certificate(entries);
  }

  @Override
  public Bytes attachment() {
    return watermark.attachment(slices.parts().watermark());
  }

  @Override
  public void attach(Bytes attachment) {
    watermark.attach(attachment);
  }

  void passed(Entry sent) {
    slices.room().passed(sent);
  }

  @Override
  public Changes follow(boolean all) {
    findStates();
    tellFollowers();
    LivingChanges follower = new LivingChanges(this, all ? new RunningCertificate() : shared);
    if (followers.isEmpty()) {
      states.values().forEach(state -> state.follow(all));
    } else if (all) {
      states.forEach((id, state) -> state.names(name -> follower.touch(id, name)));
    }
    followers.add(follower);
    return follower;
  }

  /** Tells each follower what was touched. */
  void tellFollowers() {
    findStates();
    states.forEach(
        (id, state) ->
            state.takeTouched(name -> followers.forEach(follower -> follower.touch(id, name))));
  }

  void unfollow(LivingChanges follower) {
    tellFollowers();
    followers.remove(follower);
    if (followers.isEmpty()) {
      states.values().forEach(LivingState::unfollow);
    }
  }

  @Override
  public void mark(long checkpoint) {
    findStates();
    states.values().forEach(state -> state.mark(checkpoint));
    marks.add(checkpoint);
    if (marks.size() > MOST_MARKS) {
      long second = marks.higher(marks.first());
      states.values().forEach(state -> state.forget(second));
      marks.remove(second);
    }
    count(inside ? 0 : states.values().stream().mapToLong(LivingState::size).sum());
  }

  private void count(long entries) {
    counted = slices.room().count(counted, entries);
  }

  /** One that gives way counts no more, so that others stay if there is room without it. */
  @Override
  public boolean givesWay() {
    boolean gives = !inside && slices.room().sendsToDisk(slice);
    if (gives) {
      count(0);
    }
    return gives;
  }

  @Override
  public void discard() {
    count(0);
  }

  @Override
  public Set<Long> marks() {
    return Set.copyOf(marks);
  }

  @Override
  public void forgetBefore(long checkpoint) {
    states.values().forEach(state -> state.forgetBefore(checkpoint));
    marks.headSet(checkpoint).clear();
  }

  /** Goes back, for operators that have not worked yet: their watermark begins anew too. */
  @Override
  public void rollBack(long checkpoint) {
    followers.clear();
    states.values().forEach(state -> state.rollBack(checkpoint));
    marks.clear();
    marks.add(checkpoint);
    shared = new RunningCertificate();
    inside = false;
    watermark = new SliceWatermark();
  }

  @Override
  public void serve() {
    slices.put(this);
    if (!inside) {
      slices.parts().drop(slice);
      states.values().forEach(LivingState::attach);
      inside = true;
    }
    count(0);
    slices.room().serves(slice);
    slices.parts().serve(slice);
    states.values().forEach(LivingState::served);
  }

  @Override
  public long watermark() {
    return watermark.seen();
  }

  /** Comes out of the operators, which drop it next. */
  void leave() {
    findStates();
    states.values().forEach(LivingState::detach);
    inside = false;
  }
}
