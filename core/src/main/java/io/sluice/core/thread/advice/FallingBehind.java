package io.sluice.core.thread.advice;

/** Says whether a queue grows so much that it is no accident: by a tenth in ten seconds. */
public final class FallingBehind {
  private static final double LOOK_AHEAD_SECONDS = 10;
  private static final double NOTICEABLE = 0.1;
  private static final double FEW_ITEMS = 100;

  private FallingBehind() {}

  /**
   * Judges by means over some seconds; what is not known speaks against it.
   *
   * @param queue items
   * @param growth of that, items per second
   */
  public static boolean is(double queue, double growth) {
    return growth * LOOK_AHEAD_SECONDS >= Math.max(FEW_ITEMS, queue * NOTICEABLE);
  }
}
