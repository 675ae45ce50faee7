package io.sluice.flink.plugin.state.message;

/**
 * Carries a record, or a mark between records, from a router to the gate of a container.
 *
 * @param <T> type of the records
 */
public final class Routed<T> {

  /**
   * Stands between the records that a router sent by one table and those it sends by the next.
   *
   * @param router that sent it
   * @param migration whose table it uses behind the mark, or {@link #END} at the end of its input
   */
  public record Mark(int router, long migration) {
    /** Is at the end of a router's input. */
    public static final long END = -1;
  }

  private int container;
  private int slice;
  private T value;
  private Mark mark;

  /** Carries a record. */
  public Routed<T> record(int toContainer, int ofSlice, T record) {
    container = toContainer;
    slice = ofSlice;
    value = record;
    mark = null;
    return this;
  }

  /** Carries a mark. */
  public Routed<T> mark(int toContainer, Mark carried) {
    container = toContainer;
    value = null;
    mark = carried;
    return this;
  }

  /** Returns where it goes; only the router's side knows. */
  public int container() {
    return container;
  }

  /** Returns the slice of the record. */
  public int slice() {
    return slice;
  }

  /** Returns the record. */
  public T value() {
    return value;
  }

  /** Returns the mark, or null where it carries a record. */
  public Mark mark() {
    return mark;
  }
}
