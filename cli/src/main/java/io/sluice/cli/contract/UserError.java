package io.sluice.cli.contract;

import io.sluice.bench.workload.data.BadWorkloadException;
import java.util.function.Supplier;

/**
 * Ends a command with one clear message that names the place, the value and the fix. The stack
 * trace is shown only with {@code --debug}.
 */
public final class UserError extends RuntimeException {

  private final int exitCode;

  public UserError(int exitCode, String message) {
    this(exitCode, message, null);
  }

  /** Keeps the cause, for {@code --debug}. */
  public UserError(int exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** Returns an {@link ExitCode#USAGE} error. */
  public static UserError usage(String message) {
    return new UserError(ExitCode.USAGE, message);
  }

  /** Returns an {@link ExitCode#HOST_CANNOT} error. */
  public static UserError hostCannot(String message, Throwable cause) {
    return new UserError(ExitCode.HOST_CANNOT, message, cause);
  }

  /**
   * Makes a value object and turns its {@link IllegalArgumentException} into an {@link
   * ExitCode#USAGE} error.
   */
  public static <T> T refusing(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException | BadWorkloadException e) {
      throw usage(e.getMessage());
    }
  }

  public int exitCode() {
    return exitCode;
  }
}
