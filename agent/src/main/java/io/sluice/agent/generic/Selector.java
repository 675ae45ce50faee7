package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which samples are a metric of an operator: {@code name{label="{operator}*"}}. Their sum is its
 * value.
 */
public final class Selector {
  private static final Pattern FORM =
      Pattern.compile("([A-Za-z_:][A-Za-z0-9_:]*)(?:\\{\\s*(.+)\\s*})?");
  private static final Pattern LABEL =
      Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*\"([^\"]*)\"\\s*(,|$)");

  private final String name;
  private final Map<String, Template> labels;

  private Selector(String name, Map<String, Template> labels) {
    this.name = name;
    this.labels = labels;
  }

  /**
   * Reads one.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static Selector parse(String text) throws BadValueException {
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
    return new Selector(form.group(1), labels);
  }

  /**
   * The sum of the samples that are about an operator.
   *
   * @param names what stands for the places
   * @return NaN where there are none
   */
  double sum(List<Sample> samples, Map<String, String> names) {
    Map<String, Pattern> wanted = new LinkedHashMap<>();
    labels.forEach((label, template) -> wanted.put(label, template.filled(names)));
    double sum = Double.NaN;
    for (Sample sample : samples) {
      if (sample.name().equals(name) && fits(sample, wanted) && !Double.isNaN(sample.value())) {
        sum = Double.isNaN(sum) ? sample.value() : sum + sample.value();
      }
    }
    return sum;
  }

  private static boolean fits(Sample sample, Map<String, Pattern> wanted) {
    return wanted.entrySet().stream()
        .allMatch(
            each ->
                each.getValue().matcher(sample.labels().getOrDefault(each.getKey(), "")).matches());
  }
}
