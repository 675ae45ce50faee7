package io.sluice.bench.tuple.arrivals;

import java.util.Arrays;

/** Holds arrivals, so that every order and the offline optimum get the same ones. */
public final class RecordedArrivals {

  private static final int FIRST_ROOM = 1024;

  private final int tasks;
  private final int slots;
  private int[] at = new int[FIRST_ROOM];
  private int[] tasksOf = new int[FIRST_ROOM];
  private int[] tuplesOf = new int[FIRST_ROOM];
  private int[] happened = new int[FIRST_ROOM];
  private int events;

  public RecordedArrivals(int tasks, int slots) {
    this.tasks = tasks;
    this.slots = slots;
  }

  /** Records what others hand over in so many slots. */
  public static RecordedArrivals of(TupleArrivals arrivals, int tasks, int slots) {
    RecordedArrivals recorded = new RecordedArrivals(tasks, slots);
    for (int i = 0; i < slots; i++) {
      int slot = i;
      arrivals.slot(slot, (task, tuples, when) -> recorded.add(slot, task, tuples, when));
    }
    return recorded;
  }

  /** Adds an event; slots never go back. */
  public void add(int slot, int task, int tuples, int when) {
    if (events == at.length) {
      at = Arrays.copyOf(at, 2 * events);
      tasksOf = Arrays.copyOf(tasksOf, 2 * events);
      tuplesOf = Arrays.copyOf(tuplesOf, 2 * events);
      happened = Arrays.copyOf(happened, 2 * events);
    }
    at[events] = slot;
    tasksOf[events] = task;
    tuplesOf[events] = tuples;
    happened[events] = when;
    events++;
  }

  public int tasks() {
    return tasks;
  }

  public int slots() {
    return slots;
  }

  /** Returns how many tuples arrive at the queue of each task. */
  public int[] tuplesPerTask() {
    int[] tuples = new int[tasks];
    for (int i = 0; i < events; i++) {
      tuples[tasksOf[i]] += tuplesOf[i];
    }
    return tuples;
  }

  /** Returns them once more, from the first slot on. */
  public TupleArrivals replay() {
    return new Replay();
  }

  private final class Replay implements TupleArrivals {

    private int next;

    @Override
    public void slot(int slot, Receiver receiver) {
      while (next < events && at[next] == slot) {
        receiver.event(tasksOf[next], tuplesOf[next], happened[next]);
        next++;
      }
    }
  }
}
