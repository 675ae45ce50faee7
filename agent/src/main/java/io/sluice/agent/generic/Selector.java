package io.sluice.agent.generic;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Selects the samples that belong to a metric of an operator; the metric is their sum. Immutable.
 */
public interface Selector {

  /**
   * Returns a test for samples that describe an operator.
   *
   * @param names the values of the places
   */
  Predicate<Sample> about(Map<String, String> names);

  /**
   * Returns the sum of the samples that describe an operator.
   *
   * @param names the values of the places
   * @return NaN if there are no such samples
   */
  default double sum(List<Sample> samples, Map<String, String> names) {
    Predicate<Sample> wanted = about(names);
    double sum = Double.NaN;
    for (Sample sample : samples) {
      if (!Double.isNaN(sample.value()) && wanted.test(sample)) {
        sum = Double.isNaN(sum) ? sample.value() : sum + sample.value();
      }
    }
    return sum;
  }
}
