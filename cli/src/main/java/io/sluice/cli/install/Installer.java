package io.sluice.cli.install;

import io.sluice.cli.contract.UserError;
import io.sluice.core.SluiceKeys;
import io.sluice.core.config.ConfigProblem;
import io.sluice.core.config.SettingsResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Installs Sluice into a Flink folder, or updates an installation. An update restores the
 * configuration without Sluice (with the user's edits since), keeps the {@code sluice.*} values,
 * under the present names of their keys, and installs anew. An old key in a line that the user
 * wrote before the first installation is refused.
 */
public final class Installer {

  private final Path pluginJar;
  private final String version;

  /**
   * Prepares an installation.
   *
   * @param pluginJar the jar to copy into {@code lib}
   * @param version the version of Sluice
   */
  public Installer(Path pluginJar, String version) {
    this.pluginJar = pluginJar;
    this.version = version;
  }

  /**
   * Installs the plug-in.
   *
   * @param flinkHome must be a Flink 2.3
   * @param given {@code sluice.*} settings; those not given stay as they are or at their defaults
   * @param dryRun whether to check everything and change nothing
   * @throws UserError usage, if folder, configuration or settings do not allow it; host-cannot, if
   *     the files cannot be written. Nothing is changed then.
   */
  public InstallResult install(Path flinkHome, Map<String, String> given, boolean dryRun) {
    FlinkFolder flink = FlinkFolder.open(flinkHome);
    JvmOfFlink.check(flink);
    byte[] jar = readJar();
    Optional<Manifest> before = Manifest.of(flink);
    refuseForeignJars(flink, before);

    String config = flink.readConfig();
    String original =
        before.map(manifest -> Uninstaller.withoutUs(flink, config, manifest)).orElse(config);
    Map<String, String> settings = settings(flink.parse(config), given);
    ConfigText installed = ConfigEdits.install(flink.parse(original), settings);
    refuseBadSettings(installed);

    Path target = flink.lib().resolve("sluice-flink-plugin-" + version + ".jar");
    Manifest manifest =
        new Manifest(
            Manifest.SCHEMA, version, target.getFileName().toString(), original, installed.text());
    boolean changed =
        !config.equals(installed.text())
            || before.isEmpty()
            || !before.get().equals(manifest)
            || !sameContent(target, jar);
    if (changed && !dryRun) {
      write(flink, before, manifest, target, jar);
    }
    return new InstallResult(
        flink.home().toString(),
        flink.version(),
        version,
        dryRun,
        changed,
        sluiceSettings(installed),
        target.toString(),
        UnifiedDiff.of("conf/config.yaml", config, installed.text()));
  }

  private static void write(
      FlinkFolder flink, Optional<Manifest> before, Manifest manifest, Path target, byte[] jar) {
    try {
      FileChanges changes =
          new FileChanges()
              .write(flink.manifestFile(), manifest.toJson())
              .write(target, jar)
              .write(
                  flink.configFile().toRealPath(),
                  manifest.installedConfig().getBytes(StandardCharsets.UTF_8));
      before
          .map(old -> flink.lib().resolve(old.jar()))
          .filter(old -> !old.equals(target))
          .ifPresent(changes::delete);
      changes.apply();
    } catch (IOException e) {
      throw notWritable(flink, e);
    }
  }

  static UserError notWritable(FlinkFolder flink, IOException e) {
    return UserError.hostCannot(
        "cannot write to %s (%s); nothing was changed. Run this as the user who owns the folder."
            .formatted(flink.home(), e),
        e);
  }

  private byte[] readJar() {
    try {
      return Files.readAllBytes(pluginJar);
    } catch (IOException e) {
      throw UserError.hostCannot("cannot read the plug-in jar " + pluginJar + ": " + e, e);
    }
  }

  private static boolean sameContent(Path file, byte[] content) {
    try {
      return Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content);
    } catch (IOException e) {
      throw UserError.hostCannot("cannot read " + file + ": " + e, e);
    }
  }

  /** Refuses other copies of the plug-in on Flink's class path, which would run beside this one. */
  private static void refuseForeignJars(FlinkFolder flink, Optional<Manifest> before) {
    for (Path jar : flink.pluginJars()) {
      String name = jar.getFileName().toString();
      if (before.stream().noneMatch(manifest -> manifest.jar().equals(name))) {
        throw UserError.usage(jar + " was put there by hand; remove it first");
      }
    }
  }

  private static Map<String, String> settings(ConfigText current, Map<String, String> given) {
    for (String key : given.keySet()) {
      if (!key.startsWith(ConfigEdits.SETTINGS_PREFIX)) {
        throw UserError.usage(
            "--set %s: only keys that start with sluice. can be set".formatted(key));
      }
    }
    Map<String, String> settings = new TreeMap<>();
    settings.put("sluice.mode", "observe");
    MeetingPlace.of(current.values()).ifPresent(at -> settings.put(MeetingPlace.KEY, at));
    settings.putAll(underPresentNames(sluiceSettings(current)));
    settings.putAll(given);
    return settings;
  }

  /**
   * Returns the settings under the present names of their keys; an earlier Sluice may have written
   * old names.
   */
  private static Map<String, String> underPresentNames(Map<String, String> current) {
    Map<String, String> settings = new TreeMap<>();
    current.forEach(
        (key, value) -> {
          String now = SluiceKeys.TABLE.presentName(key);
          if (now.equals(key) || !current.containsKey(now)) {
            settings.put(now, value);
          }
        });
    return settings;
  }

  private static Map<String, String> sluiceSettings(ConfigText config) {
    Map<String, String> settings = new TreeMap<>(config.values());
    settings.keySet().removeIf(key -> !key.startsWith(ConfigEdits.SETTINGS_PREFIX));
    return settings;
  }

  private static void refuseBadSettings(ConfigText config) {
    if (SluiceKeys.TABLE.parse(config.values()) instanceof SettingsResult.Invalid invalid) {
      throw UserError.usage(
          invalid.problems().stream()
              .map(ConfigProblem::message)
              .collect(Collectors.joining("\n        ")));
    }
  }
}
