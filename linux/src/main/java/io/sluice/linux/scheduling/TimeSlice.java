package io.sluice.linux.scheduling;

import com.sun.jna.LastErrorException;
import com.sun.jna.NativeLong;
import io.sluice.linux.call.CLibrary;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sets the time slice of a normal thread: how long it runs before another has its turn (EEVDF,
 * Linux's scheduler since 6.12, calls it a request). A thread with a short slice gets the CPU
 * sooner and for less time; its share of the CPU stays the same.
 */
public final class TimeSlice {
  /** The limits to which the kernel clamps a slice, ns. */
  static final long SHORTEST_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final int BYTES = 48;
  private static final int FLAGS_AT = 8;
  private static final int NICE_AT = 16;
  private static final int RUNTIME_AT = 24;
  private static final String ARCHITECTURE = System.getProperty("os.arch");

  private TimeSlice() {}

  /** Returns why threads cannot have their own time slices here; empty if they can. */
  public static Optional<String> whyNot() {
    return usualNanos().isPresent()
        ? Optional.empty()
        : Optional.of("this kernel gives threads no slices of their own; Linux 6.12 and newer do");
  }

  /** Returns the default time slice, ns; empty if this kernel has none. */
  public static OptionalLong usualNanos() {
    return Usual.NANOS > 0 ? OptionalLong.of(Usual.NANOS) : OptionalLong.empty();
  }

  /** Returns the time slice that a normal thread was given, ns; 0 for the default. */
  static long own(long thread) throws LastErrorException {
    long told = Usual.NANOS == 0 ? 0 : told(thread);
    return told == Usual.NANOS ? 0 : told;
  }

  /**
   * Sets a policy that is not real time. The system call sets the nice value too, so a nice value
   * that another program sets within the same microseconds is lost.
   *
   * @param policy the policy with its time slice; 0 for the default
   */
  static void set(long thread, SchedulingPolicy policy) throws LastErrorException {
    if (policy.isIdle() && !hasSlice(thread, policy.sliceNanos())) {
      set(thread, policy.beforeIdle()); // an idle thread keeps its slice
    }
    int nice = Nice.ask(thread);
    byte[] bytes = new byte[BYTES];
    ByteBuffer attributes = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    attributes.putInt(0, BYTES).putInt(Integer.BYTES, policy.kind());
    attributes.putLong(FLAGS_AT, policy.isForgottenByChildren() ? 1 : 0);
    attributes.putInt(NICE_AT, nice).putLong(RUNTIME_AT, policy.sliceNanos());
    NativeLong unused = CLibrary.get().syscall(Call.SET.number(), new NativeLong(thread), bytes, 0);
  }

  /**
   * Returns whether a thread has a time slice. Linux does not report the slice of a real-time
   * thread, which it gets back afterwards.
   */
  private static boolean hasSlice(long thread, long nanos) throws LastErrorException {
    return told(thread) != 0 && own(thread) == nanos;
  }

  private static long told(long thread) throws LastErrorException {
    byte[] bytes = new byte[BYTES];
    NativeLong unused =
        CLibrary.get().syscall(Call.GET.number(), new NativeLong(thread), bytes, BYTES, 0);
    return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).getLong(RUNTIME_AT);
  }

  /** Holds the numbers of system calls for which some C libraries have no function. */
  private enum Call {
    SET(314, 274),
    GET(315, 275);

    private final int amd64;
    private final int aarch64;

    Call(int amd64, int aarch64) {
      this.amd64 = amd64;
      this.aarch64 = aarch64;
    }

    NativeLong number() {
      return new NativeLong(ARCHITECTURE.equals("amd64") ? amd64 : aarch64);
    }
  }

  /**
   * Reads the default slice on a new thread. It must not run in the initializer of the class below,
   * for which that thread would wait.
   */
  private static long onTrial() {
    if (!ARCHITECTURE.equals("amd64") && !ARCHITECTURE.equals("aarch64")) {
      return 0;
    }
    AtomicLong nanos = new AtomicLong();
    Thread trial = new Thread(() -> nanos.set(tried()), "sluice-slice-trial");
    trial.start();
    try {
      trial.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return nanos.get();
  }

  private static long tried() {
    try {
      long self = Proc.currentThread();
      set(self, SchedulingPolicy.NORMAL);
      return told(self);
    } catch (IOException | LastErrorException | LinkageError none) {
      return 0;
    }
  }

  /** Holds the default slice. */
  private static final class Usual {
    static final long NANOS = onTrial();

    private Usual() {}
  }
}
