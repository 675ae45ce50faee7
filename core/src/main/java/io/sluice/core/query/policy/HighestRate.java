package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * The most productive query first: most results per CPU time (HR; thesis §3.4.1). The global output
 * rate of a path is the product of its operators' selectivities over the cost of a record along it.
 * A query has the rank of its best path; its other paths run with it, because what is held is a
 * query.
 */
public final class HighestRate implements Policy {

  @Override
  public String name() {
    return "hr";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return -query.resultsPerCpuMilli();
  }

  @Override
  public String reason(QueryView query) {
    return String.format(
        Locale.ROOT, "it yields %.3g results per ms of CPU time", query.resultsPerCpuMilli());
  }
}
