package io.sluice.bench.query.plan;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Spelling;
import io.sluice.core.query.policy.Policies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Parses arms: {@code stock,observe,klink+priority:sluice.query.period=50ms}. A name is {@code
 * stock} (no plug-in), {@code observe} (the plug-in only observes) or a policy. A plus sign and the
 * enforcement may follow, then settings, each after a colon.
 */
public final class Arms {

  public static final String STOCK = Policies.STOCK;
  public static final String OBSERVE = "observe";

  static final String ENFORCEMENT = "sluice.query.enforcement";

  private static final String CHANNEL_DIR = "sluice.channel.dir";
  private static final String FORWARDING_ADDRESS = "sluice.exchange.address";
  private static final Pattern SETTING = Pattern.compile("(sluice\\.[a-z.-]+)=(.+)");

  private Arms() {}

  /**
   * Parses a text for each arm.
   *
   * @throws IllegalArgumentException when a name or setting is unknown; the message has the arm and
   *     the fix
   */
  public static List<Arm> parse(List<String> texts) {
    Map<String, Integer> seen = new HashMap<>();
    List<Arm> arms = new ArrayList<>();
    for (String text : texts) {
      arms.add(parse(text.strip(), seen.merge(text.strip(), 1, Integer::sum)));
    }
    return List.copyOf(arms);
  }

  /**
   * Returns the same texts, in which each arm with a policy but without an enforcement gets the
   * given one.
   */
  public static List<String> enforcing(List<String> texts, String enforcement) {
    return texts.stream().map(text -> withEnforcement(text.strip(), enforcement)).toList();
  }

  private static String withEnforcement(String text, String enforcement) {
    int end = text.indexOf(':') < 0 ? text.length() : text.indexOf(':');
    String name = text.substring(0, end);
    boolean open = Policies.names().contains(name) && !text.contains(":" + ENFORCEMENT + "=");
    return open ? name + "+" + enforcement + text.substring(end) : text;
  }

  private static Arm parse(String text, int copy) {
    String[] parts = text.split(":", -1);
    int plus = parts[0].indexOf('+');
    String name = plus < 0 ? parts[0] : parts[0].substring(0, plus);
    Map<String, String> settings = new LinkedHashMap<>(mode(name));
    if (plus >= 0) {
      settings.put(ENFORCEMENT, parts[0].substring(plus + 1));
    }
    for (int i = 1; i < parts.length; i++) {
      addSetting(text, parts[i], settings);
    }
    Policies.find(name).ifPresent(policy -> policy.settings().forEach(settings::putIfAbsent));
    boolean plugin = !name.equals(STOCK);
    checkSettings(text, settings);
    for (String key : List.of(CHANNEL_DIR, FORWARDING_ADDRESS)) {
      if (settings.containsKey(key)) {
        throw new IllegalArgumentException(
            "arm '%s': %s is fixed for all arms of a process; leave it out".formatted(text, key));
      }
    }
    if (!plugin && !settings.isEmpty()) {
      throw new IllegalArgumentException(
          "arm '%s': stock runs without the plug-in and takes no settings".formatted(text));
    }
    return new Arm(copy == 1 ? text : text + "#" + copy, plugin, settings);
  }

  private static Map<String, String> mode(String name) {
    if (name.equals(STOCK)) {
      return Map.of();
    }
    if (name.equals(OBSERVE)) {
      return Map.of("sluice.mode", "observe");
    }
    return Map.of("sluice.mode", "apply", "sluice.query.policy", policy(name));
  }

  private static String policy(String name) {
    if (Policies.names().contains(name)) {
      return name;
    }
    List<String> known = new ArrayList<>(List.of(STOCK, OBSERVE));
    known.addAll(Policies.names());
    String hint = Spelling.nearest(name, known).map("; did you mean '%s'?"::formatted).orElse(".");
    throw new IllegalArgumentException(
        "unknown arm '%s'%s Known: %s".formatted(name, hint, String.join(", ", known)));
  }

  private static void checkSettings(String arm, Map<String, String> settings) {
    try {
      SluiceKeys.TABLE.parse(settings).orThrow();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("arm '%s': %s".formatted(arm, e.getMessage()), e);
    }
  }

  private static void addSetting(String arm, String text, Map<String, String> settings) {
    var match = SETTING.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException(
          "arm '%s': setting '%s' is not of the form sluice.key=value".formatted(arm, text));
    }
    if (settings.put(match.group(1), match.group(2)) != null) {
      throw new IllegalArgumentException(
          "arm '%s' sets %s twice (the arm's name already says mode, policy and enforcement)"
              .formatted(arm, match.group(1)));
    }
  }
}
