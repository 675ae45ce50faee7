package io.sluice.linux.nice;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import java.util.Optional;

/** Gets and sets the nice value of one thread by a system call. */
public final class Nice {
  /** The lowest priority: all other threads go first. */
  public static final int LOWEST = 19;

  /** The highest priority. */
  static final int HIGHEST = -20;

  private static final int PRIO_PROCESS = 0;
  private static final int NO_SUCH_THREAD = 3;

  private Nice() {}

  public static boolean isPossible(int value) {
    return value >= HIGHEST && value <= LOWEST;
  }

  /**
   * Returns the nice value of a thread.
   *
   * @throws LastErrorException with the number of the error
   */
  public static int ask(long thread) throws LastErrorException {
    return Calls.getpriority(PRIO_PROCESS, Math.toIntExact(thread));
  }

  /** Returns the nice value of a thread; empty if there is no such thread. */
  public static Optional<Integer> of(long thread) {
    try {
      return Optional.of(ask(thread));
    } catch (LastErrorException | LinkageError e) {
      return Optional.empty();
    }
  }

  /**
   * Sets the nice value of a thread; does nothing if the thread is gone.
   *
   * @throws NiceRefusedException when the system refuses it
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
   * Binds the calls directly, which costs a tenth of a call through an interface, because they are
   * made for every thread at every decision. Given a thread's number, Linux changes that thread
   * alone.
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
