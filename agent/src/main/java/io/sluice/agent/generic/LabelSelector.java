package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Selects samples by name and labels, as Prometheus writes them: {@code name{label="{operator}*"}}.
 */
public final class LabelSelector implements Selector {
  private static final Pattern FORM =
      Pattern.compile("([A-Za-z_:][A-Za-z0-9_:]*)(?:\\{\\s*(.+)\\s*})?");
  private static final Pattern LABEL =
      Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*\"([^\"]*)\"\\s*(,|$)");

  private final String name;
  private final Map<String, Template> labels;
  private final boolean othersToo;

  /**
   * Makes a selector.
   *
   * @param othersToo whether a sample may have other labels besides these
   */
  LabelSelector(String name, Map<String, Template> labels, boolean othersToo) {
    this.name = name;
    this.labels = labels;
    this.othersToo = othersToo;
  }

  /**
   * Parses a selector.
   *
   * @throws BadValueException when the text is no selector; the message says why
   */
  public static LabelSelector parse(String text) throws BadValueException {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new BadValueException("expected NAME or NAME{LABEL=\"VALUE\", …}");
    }
    Map<String, Template> labels = new LinkedHashMap<>();
    String rest = form.group(2) == null ? "" : form.group(2);
    while (!rest.isEmpty()) {
      Matcher label = LABEL.matcher(rest);
      if (!label.lookingAt()) {
        throw new BadValueException("expected LABEL=\"VALUE\" at: " + rest);
      }
      labels.put(label.group(1), Template.parse(label.group(2)));
      rest = rest.substring(label.end());
    }
    return new LabelSelector(form.group(1), labels, true);
  }

  @Override
  public Predicate<Sample> about(Map<String, String> names) {
    Map<String, Pattern> wanted = new LinkedHashMap<>();
    labels.forEach((label, template) -> wanted.put(label, template.filled(names)));
    return sample ->
        sample.name().equals(name)
            && (othersToo || sample.labels().size() == wanted.size())
            && fits(sample, wanted);
  }

  private static boolean fits(Sample sample, Map<String, Pattern> wanted) {
    return wanted.entrySet().stream()
        .allMatch(
            each ->
                each.getValue().matcher(sample.labels().getOrDefault(each.getKey(), "")).matches());
  }
}
