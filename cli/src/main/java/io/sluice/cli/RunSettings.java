package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Priorities;
import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.query.config.QuerySettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the settings of Sluice in a run.
 *
 * @param pairs {@code key=value}: those that the user gave and those that follow from them
 * @param priorities empty if the user wants none, or if this host does not allow them
 */
record RunSettings(List<String> pairs, Optional<Priorities> priorities) {

  private static final String POLICY = "sluice.query.policy";
  private static final String ENFORCEMENT = "sluice.query.enforcement";
  private static final String CHANNEL_DIR = "sluice.channel.dir";

  /**
   * Checks all settings but the policy, which may be known in the engine's process only.
   *
   * @param enforcement null if the user did not give the option
   * @throws UserError for a wrong value, or when this host cannot do what the user asked for
   */
  static RunSettings of(List<String> given, String enforcement) {
    List<String> pairs = new ArrayList<>(given);
    if (enforcement != null) {
      pairs.add(ENFORCEMENT + "=" + enforcement);
    }
    Settings settings = read(pairs);
    Optional<Priorities> priorities =
        Priorities.forThose(List.of(QuerySettings.of(settings).enforcement()));
    Optional<String> folder = settings.common().channelDir();
    if (folder.isPresent()) {
      Path chosen = Path.of(folder.get());
      return new RunSettings(pairs, priorities.map(found -> found.in(chosen)));
    }
    priorities.ifPresent(found -> pairs.add(CHANNEL_DIR + "=" + found.channels()));
    return new RunSettings(pairs, priorities);
  }

  private static Settings read(List<String> pairs) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : pairs) {
      String key = pair.split("=", 2)[0];
      if (!key.equals(POLICY)) {
        values.put(key, pair.substring(Math.min(pair.length(), key.length() + 1)));
      }
    }
    return UserError.refusing(() -> SluiceKeys.TABLE.parse(values).orThrow());
  }
}
