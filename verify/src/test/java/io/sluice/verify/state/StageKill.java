package io.sluice.verify.state;

/** Says who is killed, and in which phase of a move. */
enum StageKill {
  SOURCE_IN_PREPARE("PREPARE", true),
  DESTINATION_IN_PREPARE("PREPARE", false),
  DESTINATION_IN_UPGRADE("UPGRADE", false),
  SOURCE_IN_SWITCH("SWITCH", true),
  DESTINATION_IN_SWITCH("SWITCH", false),
  SOURCE_AFTER_FINAL("FINAL", true),
  DESTINATION_BEFORE_ACTIVE("FINAL", false);

  private final String phase;
  private final boolean source;

  StageKill(String phase, boolean source) {
    this.phase = phase;
    this.source = source;
  }

  /** Returns the word in the log; FINAL is in the source's. */
  String phase() {
    return phase;
  }

  boolean isOfSource() {
    return source;
  }

  boolean isAfterFinal() {
    return phase.equals("FINAL");
  }
}
