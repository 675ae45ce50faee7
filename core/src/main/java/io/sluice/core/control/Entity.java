package io.sluice.core.control;

/**
 * Names something of an engine that a decision is about. Two entities are the same when kind and id
 * are.
 *
 * @param kind one lower-case word: process, query, operator, task, thread …
 * @param id unique among those of its kind in this process
 */
public record Entity(String kind, String id) {
  /** The process that decides, with all that runs in it. */
  public static final Entity THIS_PROCESS = new Entity("process", "self");

  /** Returns a query. */
  public static Entity query(String id) {
    return new Entity("query", id);
  }

  @Override
  public String toString() {
    return kind + " " + id;
  }
}
