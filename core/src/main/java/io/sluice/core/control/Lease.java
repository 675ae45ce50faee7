package io.sluice.core.control;

/**
 * The right of one owner to turn one knob of one entity, until it is given back or its owner ends.
 * Safe for any thread.
 */
public final class Lease implements AutoCloseable {
  private final Leases leases;
  private final String owner;
  private final Entity entity;
  private final Knob knob;
  private volatile boolean over;

  Lease(Leases leases, String owner, Entity entity, Knob knob) {
    this.leases = leases;
    this.owner = owner;
    this.entity = entity;
    this.knob = knob;
  }

  public String owner() {
    return owner;
  }

  public Entity entity() {
    return entity;
  }

  public Knob knob() {
    return knob;
  }

  /** Returns whether it still holds. */
  public boolean isHeld() {
    return !over;
  }

  /** Marks it as over; the table has forgotten it. */
  void end() {
    over = true;
  }

  /** Gives it back. */
  @Override
  public void close() {
    leases.end(this);
  }
}
