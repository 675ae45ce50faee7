package io.sluice.core.control;

/** Thrown when a mechanism may not turn a knob; it names the owner that may. */
public final class LeaseHeldException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String owner;

  /**
   * Refuses a lease.
   *
   * @param owner the mechanism that has it
   */
  public LeaseHeldException(Entity entity, Knob knob, String owner) {
    super("the %s of %s is held by %s".formatted(knob, entity, owner));
    this.owner = owner;
  }

  /** Returns the owner of the lease. */
  public String owner() {
    return owner;
  }
}
