package io.sluice.core.control;

/**
 * Names the thing that a decision is about. Two entities are the same when kind and id are.
 *
 * @param kind a word such as query, operator, thread, process or task
 * @param id tells it from others of its kind
 */
public record Entity(String kind, String id) {
  /** The process that decides, with all that runs in it. */
  public static final Entity THIS_PROCESS = new Entity("process", "self");

  public Entity {
    if (kind.isEmpty() || id.isEmpty()) {
      throw new IllegalArgumentException("an entity has a kind and an id: '" + kind + "' " + id);
    }
  }

  /** Returns a query. */
  public static Entity query(String id) {
    return new Entity("query", id);
  }

  /** Returns a process of this host by its number. */
  public static Entity process(long pid) {
    return new Entity("process", Long.toString(pid));
  }

  /** Returns a thread of this host by the numbers of its process and of itself. */
  public static Entity thread(long pid, long tid) {
    return new Entity("thread", pid + "/" + tid);
  }

  @Override
  public String toString() {
    return kind + " " + id;
  }
}
