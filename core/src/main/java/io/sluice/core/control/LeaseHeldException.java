package io.sluice.core.control;

/** Tells a mechanism that it may not turn a knob, and who may. */
public final class LeaseHeldException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String owner;

  /**
   * Refuses a lease.
   *
   * @param owner who has it
   */
  public LeaseHeldException(Entity entity, Knob knob, String owner) {
    super("the %s of %s is held by %s".formatted(knob, entity, owner));
    this.owner = owner;
  }

  /** Returns who has it. */
  public String owner() {
    return owner;
  }
}
