package io.sluice.linux.call;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;

/** Binds system calls that are made now and then; those of nice values are bound directly. */
public interface CLibrary extends Library {

  int kill(int process, int signal) throws LastErrorException;

  /** The parameter is one of its own structure, which is one number. */
  int sched_setscheduler(int thread, int policy, int[] priority) throws LastErrorException;

  int sched_getscheduler(int thread) throws LastErrorException;

  int sched_getparam(int thread, int[] priority) throws LastErrorException;

  /** Makes a system call for which the C library has no name. */
  NativeLong syscall(NativeLong number, Object... arguments) throws LastErrorException;

  /**
   * Returns the library, which is loaded with the first call: without a call no native code is
   * needed.
   */
  static CLibrary get() {
    return Loaded.LIBRARY;
  }

  /** Holds it. */
  final class Loaded {
    private static final CLibrary LIBRARY = Native.load("c", CLibrary.class);

    private Loaded() {}
  }
}
