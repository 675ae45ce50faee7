package io.sluice.host.flink.run;

/** A statement of a script was right, but its job failed. */
final class StatementFailedException extends Exception {

  private static final long serialVersionUID = 1;

  private final String place;

  StatementFailedException(String place, Throwable cause) {
    super(place, cause);
    this.place = place;
  }

  /** Returns the file and the line of the statement. */
  String place() {
    return place;
  }
}
