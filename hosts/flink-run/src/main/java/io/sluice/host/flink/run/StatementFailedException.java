package io.sluice.host.flink.run;

/** Is thrown when a statement of a script is valid, but its job failed. */
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
