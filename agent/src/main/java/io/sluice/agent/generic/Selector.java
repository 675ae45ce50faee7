package io.sluice.agent.generic;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Says which samples are a metric of an operator; their sum is its value. Immutable. */
public interface Selector {

  /**
   * Returns those that are about an operator.
   *
   * @param names what stands for the places
   */
  Predicate<Sample> about(Map<String, String> names);

  /**
   * Returns the sum of the samples that are about an operator.
   *
   * @param names what stands for the places
   * @return NaN where there are none
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
