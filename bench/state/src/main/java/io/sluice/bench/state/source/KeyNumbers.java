package io.sluice.bench.state.source;

import java.util.HashMap;
import java.util.Map;

/** Numbers the records of each key. */
final class KeyNumbers {

  private final Map<Integer, Integer> latest = new HashMap<>();

  int next(int key) {
    return latest.merge(key, 1, Integer::sum);
  }
}
