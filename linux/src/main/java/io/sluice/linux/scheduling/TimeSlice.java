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
 * Sets how long a normal thread runs in one piece before another one has its turn (what EEVDF,
 * Linux's scheduler since 6.12, calls a request): a short one comes sooner and for less. It shifts
 * no shares.
 */
public final class TimeSlice {
  /** Less and more are taken for these by the kernel. */
  static final long SHORTEST_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final int BYTES = 48;
  private static final int FLAGS_AT = 8;
  private static final int NICE_AT = 16;
  private static final int RUNTIME_AT = 24;
  private static final String ARCHITECTURE = System.getProperty("os.arch");

  private TimeSlice() {}

  /** Returns why threads cannot have slices of their own here. */
  public static Optional<String> whyNot() {
    return usualNanos().isPresent()
        ? Optional.empty()
        : Optional.of("this kernel gives threads no slices of their own; Linux 6.12 and newer do");
  }

  /** Returns the slice of a thread that was given none; empty where there is none. */
  public static OptionalLong usualNanos() {
    return Usual.NANOS > 0 ? OptionalLong.of(Usual.NANOS) : OptionalLong.empty();
  }

  /** Returns the slice that a thread that is not real-time was given; 0 for what is usual. */
  static long own(long thread) throws LastErrorException {
    long told = Usual.NANOS == 0 ? 0 : told(thread);
    return told == Usual.NANOS ? 0 : told;
  }

  /**
   * Sets how a thread is scheduled that is not to be real-time. The system call sets the nice value
   * too: what another program gives in the very microseconds between is lost.
   *
   * @param policy with its slice; 0 for what is usual
   */
  static void set(long thread, SchedulingPolicy policy) throws LastErrorException {
    if (policy.isIdle() && !hasSlice(thread, policy.sliceNanos())) {
      set(thread, policy.beforeIdle()); // an idle thread keeps the slice that it has
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
   * Returns whether a thread has that slice. Linux tells nothing of a real-time thread, which has
   * its former slice again afterwards.
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

  /** The numbers of system calls that the C libraries of some systems lack. */
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
   * Tries it on a thread of its own. The trial must not run in the class below: a thread that needs
   * that class waits until it is there.
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

  /** Holds the slice of a thread of our own that was given none. */
  private static final class Usual {
    static final long NANOS = onTrial();

    private Usual() {}
  }
}
