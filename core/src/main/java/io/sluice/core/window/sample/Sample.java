package io.sluice.core.window.sample;

import java.io.Serializable;

/**
 * Says what an event that a sampler let through stands for. Events are counted in strata: those of
 * one sampler, one stretch of time and, if the sampler knows it, one key.
 *
 * @param weight events that this one stands for; 0 if only the audit of the window needs it
 * @param audited whether the sampler lets all events of the stratum through
 * @param stratum number of the stratum
 * @param arrived events of the stratum so far, this one and those held back included; 0 if they are
 *     not counted any more
 * @param weighed sum of the weights in the stratum so far, that of this event included
 */
public record Sample(double weight, boolean audited, long stratum, long arrived, double weighed)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** An event that stands for itself only. */
  public static final Sample WHOLE = new Sample(1, false, 0, 0, 0);

  /** Returns whether the event stands for itself only. */
  public boolean isWhole() {
    return weight == 1 && !audited && arrived == 0;
  }
}
