package io.sluice.storm.plugin.settings;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.apache.storm.Config;
import org.apache.storm.daemon.supervisor.AdvancedFSOps;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.utils.ConfigUtils;
import org.apache.storm.utils.Utils;

/**
 * Reads the copy of a topology that a worker's supervisor keeps. The configuration that a worker
 * has of its topology names the local folder of Nimbus, so the worker's own is asked first.
 */
public final class WorkerTopology {

  private WorkerTopology() {}

  /**
   * Returns it.
   *
   * @param config of the topology, as a worker has it
   * @throws IOException when it is in no local folder that this worker knows, or cannot be read
   */
  public static StormTopology read(Map<String, Object> config) throws IOException {
    String topology = String.valueOf(config.get(Config.STORM_ID));
    Set<Path> missing = new LinkedHashSet<>();
    for (Object folder : localFolders(config)) {
      Map<String, Object> there = new HashMap<>(config);
      there.put(Config.STORM_LOCAL_DIR, folder);
      Path code = code(there, topology);
      if (Files.exists(code)) {
        return ConfigUtils.readSupervisorTopology(there, topology, AdvancedFSOps.make(there));
      }
      missing.add(code);
    }
    throw new FileNotFoundException(
        "Topology %s is in none of %s; storm.local.dir of this worker has to be its supervisor's."
            .formatted(topology, missing));
  }

  /** Supervisors give their workers theirs as a property; who starts workers otherwise may not. */
  private static Set<Object> localFolders(Map<String, Object> config) {
    Set<Object> folders = new LinkedHashSet<>();
    folders.add(System.getProperty(Config.STORM_LOCAL_DIR));
    folders.add(Utils.readStormConfig().get(Config.STORM_LOCAL_DIR));
    folders.add(config.get(Config.STORM_LOCAL_DIR));
    folders.remove(null);
    return folders;
  }

  private static Path code(Map<String, Object> config, String topology) {
    Path local = Path.of(ConfigUtils.absoluteStormLocalDir(config));
    Path all = Path.of(ConfigUtils.stormDistPath(local.resolve("supervisor").toString()));
    return Path.of(ConfigUtils.supervisorStormCodePath(all.resolve(topology).toString()));
  }
}
