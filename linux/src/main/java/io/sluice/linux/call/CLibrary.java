package io.sluice.linux.call;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;

/**
 * Binds system calls that are made rarely; the frequent ones, of nice values, are bound directly.
 */
public interface CLibrary extends Library {

  int kill(int process, int signal) throws LastErrorException;

  /**
   * Sets the policy of a thread.
   *
   * @param priority the structure {@code sched_param}, which is one number
   */
  int sched_setscheduler(int thread, int policy, int[] priority) throws LastErrorException;

  int sched_getscheduler(int thread) throws LastErrorException;

  int sched_getparam(int thread, int[] priority) throws LastErrorException;

  /** Makes a system call for which the C library has no name. */
  NativeLong syscall(NativeLong number, Object... arguments) throws LastErrorException;

  /**
   * Returns the library. It is loaded with the first call, so that without a call no native code is
   * needed.
   */
  static CLibrary get() {
    return Loaded.LIBRARY;
  }

  /** Holds the loaded library. */
  final class Loaded {
    private static final CLibrary LIBRARY = Native.load("c", CLibrary.class);

    private Loaded() {}
  }
}
