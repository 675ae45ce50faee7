package io.sluice.cli.contract;

/** The meaning of a command's exit code, the same for every command. */
public final class ExitCode {

  public static final int DONE = 0;

  /** A fault of ours, which was not foreseen. */
  public static final int UNEXPECTED = 1;

  /** The arguments or the configuration ask for what cannot be meant. */
  public static final int USAGE = 2;

  /**
   * This host cannot do it: a right, a tool, a port or memory is missing; the message says what
   * would help.
   */
  public static final int HOST_CANNOT = 3;

  /** The command ran, and a check of its run failed. */
  public static final int CHECK_FAILED = 4;

  /** The user ended it; partial results are kept. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
