package io.sluice.storm.plugin.report;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.Config;
import org.apache.storm.generated.ComponentCommon;
import org.apache.storm.utils.Utils;

/**
 * The configuration of a bolt that makes windows of time; it does not say whether that is event
 * time.
 *
 * @param slideMillis from one end of its windows to the next; they end at multiples of it
 * @param lagMillis by how much its watermark is behind the latest tuple of the slowest stream
 */
public record WindowSettings(long slideMillis, long lagMillis) {

  /**
   * Reads the settings of a bolt; empty for bolts without windows, and for windows that slide by
   * counts.
   */
  public static Optional<WindowSettings> of(
      Map<String, Object> topology, ComponentCommon component) {
    Map<String, Object> all = new HashMap<>(topology);
    if (component.is_set_json_conf()) {
      all.putAll(Utils.parseJson(component.get_json_conf()));
    }
    long slide = millis(all, Config.TOPOLOGY_BOLTS_SLIDING_INTERVAL_DURATION_MS);
    return all.get(Config.TOPOLOGY_BOLTS_SLIDING_INTERVAL_COUNT) != null || slide < 1
        ? Optional.empty()
        : Optional.of(
            new WindowSettings(
                slide, millis(all, Config.TOPOLOGY_BOLTS_TUPLE_TIMESTAMP_MAX_LAG_MS)));
  }

  private static long millis(Map<String, Object> all, String key) {
    return all.get(key) instanceof Number number ? Math.max(0, number.longValue()) : 0;
  }

  /**
   * Returns the phase of its windows. Storm's windows hold the moment at which they end; ours end
   * right after it.
   */
  long phaseMillis() {
    return 1 % slideMillis;
  }
}
