package io.sluice.core.window.calibration;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.question.Confidence;
import java.util.Arrays;

/**
 * Finds how many standard errors an interval must reach, from how many it would have taken in
 * recent windows (split conformal prediction). It makes up for everything that the equations leave
 * out: skewed values, correlated keys, and waiting until an interval is narrow.
 *
 * <p>Of a few errors no share can be read off. Until there are {@value #LEAST}, their mean square
 * beside that of {@value #SUPPOSED} errors of normal estimates is the scale, and Student's t says
 * how far to keep from it.
 */
final class Calibration {

  static final int LEAST = 30;
  private static final int SUPPOSED = 4;
  private static final double NARROWEST = 1;
  private static final double WIDEST = 8;

  private final Confidence confidence;
  private final double uncalibrated;
  private final float[] errors;
  private int size;
  private int next;
  private double multiplier;
  private boolean known;

  /** Holds the degrees of freedom of {@link #student}, which is searched for when they change. */
  private double degrees;

  private double student;

  /**
   * Starts without errors.
   *
   * @param kept the most errors that are remembered
   */
  Calibration(Confidence confidence, int kept) {
    this.confidence = confidence;
    uncalibrated = confidence.normalMultiplier();
    errors = new float[kept];
    multiplier = ofFew(0, 1);
  }

  /** Adds the error of an answer, in its standard errors; {@link #update} makes it count. */
  void add(double standardErrors) {
    errors[next] = (float) standardErrors;
    next = (next + 1) % errors.length;
    size = Math.min(errors.length, size + 1);
  }

  /** Adds so many errors as normal estimates make them. */
  void addNormal(int many) {
    for (int i = 0; i < many; i++) {
      add(Confidence.multiplierOf((i + 0.5) / many));
    }
  }

  /** Draws the multiplier from so many of the latest errors, all independent. */
  void update(int latest) {
    update(latest, 1);
  }

  /**
   * Draws the multiplier from so many of the latest errors.
   *
   * @param dependent errors in a row that say no more than one: the fewer are independent, the
   *     farther the multiplier keeps from the middle
   */
  void update(int latest, int dependent) {
    int used = Math.min(latest, size);
    if (used < LEAST * dependent) {
      multiplier = ofFew(used, dependent);
      return;
    }
    known = true;
    float[] sorted = new float[used];
    for (int i = 0; i < used; i++) {
      sorted[i] = latest(i);
    }
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(confidence.level() * (used + dependent));
    multiplier = Math.min(WIDEST, Math.max(NARROWEST, sorted[Math.min(used, rank) - 1]));
  }

  private double ofFew(int used, int dependent) {
    double squares = 0;
    for (int i = 0; i < used; i++) {
      squares += (double) latest(i) * latest(i);
    }
    double free = SUPPOSED + (double) used / dependent;
    if (free != degrees) {
      degrees = free;
      student = confidence.studentMultiplier(free);
    }
    double scale = Math.sqrt((SUPPOSED + squares / dependent) / free);
    return Math.min(WIDEST, Math.max(uncalibrated, scale * student));
  }

  private float latest(int back) {
    return errors[Math.floorMod(next - 1 - back, errors.length)];
  }

  /** Returns whether the multiplier follows from errors. */
  boolean isKnown() {
    return known;
  }

  /** Returns the multiplier of a standard error. */
  double multiplier() {
    return multiplier;
  }

  void write(StateWriter out) {
    out.putDouble(multiplier);
    out.putBoolean(known);
    out.putInt(size);
    for (int back = size - 1; back >= 0; back--) {
      out.putFloat(latest(back));
    }
  }

  void read(StateReader in) {
    multiplier = in.getDouble();
    known = in.version() > 1 && in.getBoolean();
    size = 0;
    next = 0;
    for (int left = in.getInt(); left > 0; left--) {
      add(in.version() > 2 ? in.getFloat() : in.getDouble());
    }
  }
}
