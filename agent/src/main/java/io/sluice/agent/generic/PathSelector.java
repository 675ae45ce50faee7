package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Selects series by their dotted path, as Graphite does: {@code engine.*.{operator}.queue}, in
 * which a {@code *} ends at a dot. {@code integral(PATH)} is the sum of all values, for counters
 * that restart with each report.
 */
public final class PathSelector implements Selector {
  private static final Pattern FORM = Pattern.compile("[^\\s()]+|integral\\([^\\s()]+\\)");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final Template path;

  private PathSelector(Template path) {
    this.path = path;
  }

  /**
   * Parses a selector.
   *
   * @throws BadValueException when the text is no selector; the message says why
   */
  public static PathSelector parse(String text) throws BadValueException {
    if (!FORM.matcher(text.strip()).matches()) {
      throw new BadValueException("expected PATH or integral(PATH), without blanks");
    }
    return new PathSelector(Template.path(text.strip()));
  }

  /** Returns the name under which the sum of a series is shown. */
  static String integral(String path) {
    return "integral(" + path + ")";
  }

  /** Returns whether a series of this name may describe an operator. */
  boolean mayFit(String name) {
    return path.read(name).isPresent();
  }

  /**
   * Returns a test for samples that describe an operator. Paths have no blanks; engines write a
   * dash instead.
   */
  @Override
  public Predicate<Sample> about(Map<String, String> names) {
    Map<String, String> written = new HashMap<>(names);
    written.replaceAll((place, name) -> BLANKS.matcher(name.strip()).replaceAll("-"));
    Pattern wanted = path.filled(written);
    return sample -> wanted.matcher(sample.name()).matches();
  }
}
