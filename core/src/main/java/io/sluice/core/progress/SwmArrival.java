package io.sluice.core.progress;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * When the sweeping watermark of a query could have been there: with that of the last of its inputs
 * (thesis §3.1.3, Fig. 3.1). Used by one thread.
 */
final class SwmArrival {

  private final LiveQuery query;
  private List<? extends LiveInput> known = List.of();
  private List<InputProgress> inputs = List.of();

  SwmArrival(LiveQuery query) {
    this.query = query;
  }

  /** A new epoch begins. */
  void begin() {
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).begin();
    }
  }

  /**
   * Looks at all inputs; each tick.
   *
   * @param windowEnd of the epoch, or {@link LiveQuery#UNKNOWN}
   */
  void look(long nowMillis, long windowEnd) {
    adopt(query.inputs());
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).look(nowMillis, windowEnd);
    }
  }

  @SuppressWarnings("ReferenceEquality") // the driver's contract: a new set is a new list
  private void adopt(List<? extends LiveInput> now) {
    if (now == known) {
      return;
    }
    List<InputProgress> next = new ArrayList<>(now.size());
    for (LiveInput input : now) {
      next.add(
          inputs.stream()
              .filter(progress -> progress.isOf(input))
              .findFirst()
              .orElseGet(() -> new InputProgress(input)));
    }
    known = now;
    inputs = next;
  }

  /** Epoch ms; NaN if no input showed it. */
  double millis() {
    double latest = Double.NaN;
    for (int i = 0; i < inputs.size(); i++) {
      double arrival = inputs.get(i).arrivalMillis();
      if (Double.isNaN(latest) || arrival > latest) {
        latest = arrival;
      }
    }
    return latest;
  }
}
