package io.sluice.core.state.policy;

import static java.util.Comparator.comparingDouble;

import io.sluice.core.state.model.ContainerId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The load of a stage as its policy sees it.
 *
 * @param slices none before all containers have reported
 * @param usable containers that may get slices
 * @param pressed whether a backlog grows in front of the stage, so that its containers could have
 *     more to do than they are seen to do
 */
public record StagePicture(List<SliceCost> slices, List<ContainerId> usable, boolean pressed) {

  public StagePicture {
    slices = List.copyOf(slices);
    usable = List.copyOf(usable);
  }

  /** Returns how busy each container is: the usable ones, and others that have slices. */
  Map<ContainerId, Double> loads() {
    Map<ContainerId, Double> loads = new TreeMap<>();
    usable.forEach(container -> loads.put(container, 0.0));
    slices.forEach(slice -> loads.merge(slice.owner(), slice.busy(), Double::sum));
    return loads;
  }

  /** Returns how busy all containers are together. */
  double total() {
    return slices.stream().mapToDouble(SliceCost::busy).sum();
  }

  /** Returns the busiest container of a stage with slices, and how busy it is. */
  Map.Entry<ContainerId, Double> hottest() {
    return loads().entrySet().stream().max(comparingDouble(Map.Entry::getValue)).orElseThrow();
  }

  boolean isInUse(ContainerId container) {
    return slices.stream().anyMatch(slice -> slice.owner().equals(container));
  }
}
