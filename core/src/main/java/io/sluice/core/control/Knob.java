package io.sluice.core.control;

/** A property of an entity that a mechanism may change, by whatever means. */
public enum Knob {
  /** The order in which its tasks run beside others: by gates, nice values, control groups. */
  ORDER("order"),
  /** The order in which its outgoing queues send. */
  SEND_ORDER("send order"),
  /** The choice of records that are looked at. */
  SAMPLING("sampling"),
  /** The place of its state. */
  PLACEMENT("placement");

  private final String text;

  Knob(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
