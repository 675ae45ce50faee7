package io.sluice.cli.contract;

/** What a command's exit code says; the same for every command. */
public final class ExitCode {

  public static final int DONE = 0;

  /** A fault of ours: nobody foresaw it. */
  public static final int UNEXPECTED = 1;

  /** What was asked for cannot be meant: arguments or configuration. */
  public static final int USAGE = 2;

  /** This host cannot: a missing right, tool, port or memory; the message says what would help. */
  public static final int HOST_CANNOT = 3;

  /** The command ran, and a check of its run failed. */
  public static final int CHECK_FAILED = 4;

  /** Ended by the user; partial results are kept. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
