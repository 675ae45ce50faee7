package io.sluice.cli.contract;

/** Defines exit codes, which mean the same for every command. */
public final class ExitCode {

  public static final int DONE = 0;

  /** Sluice itself has a fault. */
  public static final int UNEXPECTED = 1;

  /**
   * The arguments or the configuration are wrong; the message names the place, the value and the
   * fix.
   */
  public static final int USAGE = 2;

  /** This host lacks a privilege, a tool, a port or memory; the message says what would help. */
  public static final int HOST_CANNOT = 3;

  /** The command ran, and a check of its run failed. */
  public static final int CHECK_FAILED = 4;

  /** The user interrupted the command; partial results are kept. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
