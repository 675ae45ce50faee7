package io.sluice.core.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Records which owner may turn which knob of which entity in this process: one owner at a time, the
 * first to ask. A mechanism takes a lease before it acts; a second one is refused and gets the
 * owner's name. Leases end with their owner, so that one that has failed keeps nothing from others.
 *
 * <p>Leases are for minutes, not for single decisions: nothing here is on the way of records. Safe
 * for any thread.
 */
public final class Leases {

  private record Place(Entity entity, Knob knob) {}

  private final Map<Place, Lease> held = new HashMap<>();

  /**
   * Takes a lease; the owner that has it already gets the very same one.
   *
   * @param owner name of the mechanism
   * @throws LeaseHeldException when another owner has it
   */
  public synchronized Lease take(String owner, Entity entity, Knob knob) throws LeaseHeldException {
    Place place = new Place(entity, knob);
    Lease present = held.get(place);
    if (present == null) {
      present = new Lease(this, owner, entity, knob);
      held.put(place, present);
    } else if (!present.owner().equals(owner)) {
      throw new LeaseHeldException(entity, knob, present.owner());
    }
    return present;
  }

  /** Returns the owner of the lease; empty if the knob is free. */
  public synchronized Optional<String> owner(Entity entity, Knob knob) {
    return Optional.ofNullable(held.get(new Place(entity, knob))).map(Lease::owner);
  }

  /** Ends all that an owner has. */
  public synchronized void endAll(String owner) {
    List<Lease> own = new ArrayList<>(held.values());
    own.removeIf(lease -> !lease.owner().equals(owner));
    own.forEach(this::end);
  }

  synchronized void end(Lease lease) {
    if (lease.isHeld()) {
      held.remove(new Place(lease.entity(), lease.knob()));
      lease.end();
    }
  }
}
