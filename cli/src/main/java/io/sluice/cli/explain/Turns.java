package io.sluice.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reconstructs when a query ran. It replays decisions in order of time and corrects itself by the
 * snapshot of each second, since a decision may be missing.
 */
final class Turns {

  private final String id;
  private final List<Turn> turns = new ArrayList<>();
  private boolean running = true;
  private boolean known;
  private long since;
  private String reason = "";

  private Turns(String id) {
    this.id = id;
  }

  /** Returns the turns of one query, from the first to the last line that names it. */
  static List<Turn> of(String id, ProcessJournal journal) {
    Turns turns = new Turns(id);
    int next = 0;
    long last = 0;
    for (SchedulerSnapshot snapshot : journal.snapshots()) {
      while (next < journal.changes().size() && journal.changes().get(next).at() <= snapshot.at()) {
        turns.decided(journal.changes().get(next++));
      }
      Optional<QueryState> state =
          snapshot.queries().stream().filter(query -> query.id().equals(id)).findFirst();
      if (state.isPresent()) {
        turns.seen(snapshot.at(), state.get());
        last = snapshot.at();
      }
    }
    turns.end(last);
    return turns.turns;
  }

  private void decided(Change change) {
    if (!known) {
      return;
    }
    change.runs().stream()
        .filter(each -> each.id().equals(id))
        .forEach(each -> turn(change.at(), true, each.reason()));
    change.waits().stream()
        .filter(each -> each.id().equals(id))
        .forEach(each -> turn(change.at(), false, each.reason()));
    if (change.everybody()) {
      turn(change.at(), true, change.why());
    }
  }

  private void seen(long atMillis, QueryState state) {
    if (!known) {
      known = true;
      since = atMillis;
      running = state.running();
      reason = state.reason();
    } else if (state.running() != running) {
      long back = state.running() ? 0 : Math.round(state.heldMs());
      turn(Math.max(since, atMillis - Math.max(0, back)), state.running(), state.reason());
    }
  }

  private void turn(long atMillis, boolean now, String why) {
    if (now != running) {
      end(atMillis);
      running = now;
      since = Math.max(since, atMillis);
      reason = why;
    }
  }

  private void end(long atMillis) {
    if (known && atMillis > since) {
      turns.add(new Turn(since, atMillis - since, running, reason));
    }
  }
}
