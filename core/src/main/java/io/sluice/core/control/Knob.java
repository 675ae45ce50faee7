package io.sluice.core.control;

/** What of an entity a mechanism may change, whatever it changes it with. */
public enum Knob {
  /** When its tasks run, beside others: by gates, nice values, control groups. */
  ORDER("order"),
  /** When its outgoing queues send. */
  SEND_ORDER("send order"),
  /** Which of its records are looked at. */
  SAMPLING("sampling"),
  /** Where its state lives. */
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
