package io.sluice.linux.nice;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import java.util.Optional;

/** The system call that sets the nice value of one thread. */
public final class Nice {
  /** Lets all other threads go first. */
  public static final int LOWEST = 19;

  /** Goes before all other threads. */
  static final int HIGHEST = -20;

  private static final int PRIO_PROCESS = 0;
  private static final int NO_SUCH_THREAD = 3;

  private Nice() {}

  public static boolean isPossible(int value) {
    return value >= HIGHEST && value <= LOWEST;
  }

  /**
   * Returns the nice value, or throws with the error's number, for callers that need the reason.
   */
  public static int ask(long thread) throws LastErrorException {
    return Calls.getpriority(PRIO_PROCESS, Math.toIntExact(thread));
  }

  /** Returns the nice value; empty when there is no such thread. */
  public static Optional<Integer> of(long thread) {
    try {
      return Optional.of(ask(thread));
    } catch (LastErrorException | LinkageError e) {
      return Optional.empty();
    }
  }

  /**
   * Sets it; a thread that is gone is left alone.
   *
   * @throws NiceRefusedException when the system does not let this process
   */
  public static void set(long thread, int value) throws NiceRefusedException {
    try {
      int unused = Calls.setpriority(PRIO_PROCESS, Math.toIntExact(thread), value);
    } catch (LastErrorException e) {
      if (e.getErrorCode() != NO_SUCH_THREAD) {
        throw new NiceRefusedException(
            "the system refused nice %d for thread %d (error %d)"
                .formatted(value, thread, e.getErrorCode()),
            e);
      }
    } catch (LinkageError e) {
      throw new NiceRefusedException("native calls do not work here: " + e.getMessage(), e);
    }
  }

  /**
   * Binds the calls directly, which costs a tenth of a call through an interface: they are made for
   * every thread at every decision. With a thread's number, Linux changes that thread alone.
   */
  private static final class Calls {
    static {
      Native.register(Calls.class, "c");
    }

    private Calls() {}

    static native int setpriority(int which, int who, int value) throws LastErrorException;

    static native int getpriority(int which, int who) throws LastErrorException;
  }
}
