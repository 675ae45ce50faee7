package io.sluice.bench.dataflow.voip;

/**
 * A figure of a phone number at the time of a call.
 *
 * @param kind the number of the kind of figure
 * @param number the phone number
 * @param atSeconds when the call was answered
 */
public record Figure(int kind, long number, long atSeconds, double value) {
  static final int ESTABLISHED = 0;
  static final int ESTABLISHED_DAILY = 1;
  static final int TIME_DAILY = 2;
  static final int NEW_CALLEES = 3;
  static final int RECEIVED = 4;
  static final int MEAN_TIME = 5;
  static final int TALKATIVE = 6;
  static final int UNANSWERED = 7;
  static final int STRANGERS = 8;
  static final int NUISANCE = 9;
}
