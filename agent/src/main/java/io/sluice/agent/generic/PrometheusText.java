package io.sluice.agent.generic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses samples in Prometheus' text format (0.0.4, and the part that OpenMetrics shares). */
final class PrometheusText {
  private static final Pattern LINE =
      Pattern.compile("([A-Za-z_:][A-Za-z0-9_:]*)(?:\\{(.*)})?[ \\t]+(\\S+)(?:[ \\t]+\\S+)?");
  private static final Pattern LABEL =
      Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*\"((?:[^\"\\\\]|\\\\.)*)\"\\s*,?");

  private PrometheusText() {}

  /** Returns all samples; lines of another form are left out. */
  static List<Sample> parse(String text) {
    List<Sample> samples = new ArrayList<>();
    text.lines()
        .filter(line -> !line.startsWith("#"))
        .forEach(line -> sample(line.strip()).ifPresent(samples::add));
    return samples;
  }

  private static Optional<Sample> sample(String line) {
    Matcher form = LINE.matcher(line);
    if (!form.matches()) {
      return Optional.empty();
    }
    try {
      double value = value(form.group(3));
      return Optional.of(new Sample(form.group(1), labels(form.group(2)), value));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static double value(String text) {
    return switch (text) {
      case "+Inf" -> Double.POSITIVE_INFINITY;
      case "-Inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  private static Map<String, String> labels(String text) {
    Map<String, String> labels = new LinkedHashMap<>();
    if (text != null) {
      Matcher label = LABEL.matcher(text);
      while (label.find()) {
        labels.put(label.group(1), unescaped(label.group(2)));
      }
    }
    return labels;
  }

  private static String unescaped(String text) {
    return text.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
