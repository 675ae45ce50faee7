package io.sluice.agent.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.core.config.Spelling;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Holds the profiles that Sluice ships for some engines. */
final class ShippedProfiles {
  /** The names of the profiles. */
  static final List<String> NAMES = List.of("kafka-streams", "liebre");

  private ShippedProfiles() {}

  /**
   * Returns the profile that a section names.
   *
   * @throws BadAgentFileException when there is no such profile
   */
  static Section named(Section engine, String name) throws BadAgentFileException {
    if (!NAMES.contains(name)) {
      throw engine.refused(
          "profile",
          "unknown profile%s; there is: %s"
              .formatted(Spelling.hint(name, NAMES), String.join(", ", NAMES)));
    }
    return Section.parse("profile " + name + ": ", text(name));
  }

  private static String text(String name) {
    try (InputStream file = ShippedProfiles.class.getResourceAsStream(name + ".yaml")) {
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
