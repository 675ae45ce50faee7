package io.sluice.host.flink.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the arguments of a run: {@code [--class C] [--policy P] [--set key=value]… [--slots N]
 * JOB.jar [args…]}, or {@code --sql FILE.sql} instead of the jar.
 *
 * @param program the path of a job jar or a script
 * @param sql whether the program is a script
 * @param settings the values of {@code sluice.*} keys
 * @param slots task slots of the cluster
 * @param arguments the arguments of the job's main method
 */
record RunOptions(
    Path program,
    boolean sql,
    Optional<String> entryClass,
    Map<String, String> settings,
    int slots,
    List<String> arguments) {

  private static final int DEFAULT_SLOTS = 32;

  /**
   * Parses a command line.
   *
   * @throws RunRefusedException when a word is wrong; the message names it
   */
  static RunOptions parse(List<String> words) {
    Optional<String> entryClass = Optional.empty();
    Map<String, String> settings = new HashMap<>();
    int slots = DEFAULT_SLOTS;
    Optional<Path> script = Optional.empty();
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("--")) {
      String option = words.get(at);
      if (at + 1 == words.size()) {
        throw new RunRefusedException(option + " needs a value");
      }
      String value = words.get(at + 1);
      switch (option) {
        case "--class" -> entryClass = Optional.of(value);
        case "--policy" -> {
          settings.put("sluice.query.policy", value);
          settings.putIfAbsent("sluice.mode", "apply");
        }
        case "--set" -> set(settings, value);
        case "--sql" -> script = Optional.of(existing("script", value));
        case "--slots" -> slots = slots(value);
        default ->
            throw new RunRefusedException(
                "unknown option %s, use --class, --policy, --set, --slots or --sql"
                    .formatted(option));
      }
      at += 2;
    }
    if (script.isPresent()) {
      if (at < words.size() || entryClass.isPresent()) {
        throw new RunRefusedException(
            "--sql takes no jar and no class; load jars in the script: ADD JAR 'functions.jar'");
      }
      return new RunOptions(script.get(), true, entryClass, settings, slots, List.of());
    }
    if (at == words.size()) {
      throw new RunRefusedException("there is no job; give the path of a jar file or --sql FILE");
    }
    return new RunOptions(
        existing("job jar", words.get(at)),
        false,
        entryClass,
        settings,
        slots,
        words.subList(at + 1, words.size()));
  }

  private static void set(Map<String, String> settings, String pair) {
    int equals = pair.indexOf('=');
    if (equals < 1) {
      throw new RunRefusedException("--set needs key=value, got '%s'".formatted(pair));
    }
    settings.put(pair.substring(0, equals), pair.substring(equals + 1));
  }

  private static int slots(String text) {
    try {
      int slots = Integer.parseInt(text);
      if (slots > 0) {
        return slots;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new RunRefusedException("--slots must be a positive number, got '%s'".formatted(text));
  }

  private static Path existing(String what, String name) {
    Path file = Path.of(name);
    if (!Files.isRegularFile(file)) {
      throw new RunRefusedException("%s %s does not exist".formatted(what, name));
    }
    return file;
  }
}
