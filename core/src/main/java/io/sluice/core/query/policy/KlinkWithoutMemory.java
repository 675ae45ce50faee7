package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/**
 * Ranks queries like {@link Klink}, but keeps to due times when memory is short. {@link Klink} is
 * compared with it.
 */
public final class KlinkWithoutMemory implements Policy {

  private final Policy klink = new Klink();

  @Override
  public String name() {
    return "klink-nomm";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return klink.rank(query, random);
  }

  @Override
  public boolean restsInputs() {
    return klink.restsInputs();
  }

  @Override
  public String reason(QueryView query) {
    return klink.reason(query);
  }
}
