package io.sluice.job.stage;

import org.apache.flink.api.common.functions.AggregateFunction;

/** Keeps the profile of a visitor in a window, and counts. */
final class ProfileUpdate implements AggregateFunction<Visit, Profile, VisitCount> {

  private static final long serialVersionUID = 1L;

  private final int bytes;

  /**
   * Creates one.
   *
   * @param bytes of each profile
   */
  ProfileUpdate(int bytes) {
    this.bytes = bytes;
  }

  @Override
  public Profile createAccumulator() {
    Profile profile = new Profile();
    profile.detail = new byte[bytes];
    return profile;
  }

  @Override
  public Profile add(Visit visit, Profile profile) {
    profile.visitor = visit.visitor;
    profile.visits++;
    profile.planned = visit.planned;
    profile.detail[(int) (profile.visits % bytes)]++;
    return profile;
  }

  @Override
  public VisitCount getResult(Profile profile) {
    VisitCount count = new VisitCount();
    count.visitor = profile.visitor;
    count.visits = profile.visits;
    count.planned = profile.planned;
    return count;
  }

  @Override
  public Profile merge(Profile one, Profile other) {
    throw new UnsupportedOperationException("Tumbling windows do not merge.");
  }
}
