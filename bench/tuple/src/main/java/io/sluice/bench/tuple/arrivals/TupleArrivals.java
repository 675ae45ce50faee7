package io.sluice.bench.tuple.arrivals;

/** Says what arrives at the queues of tasks, slot by slot. */
public interface TupleArrivals {

  /** Takes events as they arrive. */
  interface Receiver {

    /**
     * Takes the tuples of one event, all at once.
     *
     * @param task whose queue they come into
     * @param tuples how many there are, at least 1
     * @param happened the slot in which their source event happened; it may be negative
     */
    void event(int task, int tuples, int happened);
  }

  /** Hands over what arrives in a slot. Each slot is asked for once, in order. */
  void slot(int slot, Receiver receiver);
}
