package io.sluice.job.stage;

import org.apache.flink.api.common.functions.AggregateFunction;

/** Keeps the profile of a visitor in a window: each visit raises one byte of its detail by one. */
final class ProfileUpdate implements AggregateFunction<Visit, Profile, Result> {

  private static final long serialVersionUID = 1L;

  private final int bytes;

  /**
   * Makes the function.
   *
   * @param bytes the size of each profile
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
    profile.detail[profile.visits % bytes]++;
    return profile;
  }

  @Override
  public Result getResult(Profile profile) {
    Result count = new Result();
    count.key = profile.visitor;
    count.number = profile.visits;
    count.planned = profile.planned;
    for (byte raised : profile.detail) {
      count.value += raised & 0xFF;
    }
    return count;
  }

  @Override
  public Profile merge(Profile one, Profile other) {
    one.visits += other.visits;
    one.planned = Math.max(one.planned, other.planned);
    for (int i = 0; i < bytes; i++) {
      one.detail[i] += other.detail[i];
    }
    return one;
  }
}
