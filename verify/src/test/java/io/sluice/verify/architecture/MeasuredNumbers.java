package io.sluice.verify.architecture;

import io.sluice.bench.experiment.docs.ResultPages;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds the numbers of a page that read as measured and that no result is behind. CONTRIBUTING.md
 * has the rule: such a number has a decimal point, or a unit of time, share, rate or size, or says
 * how many times. Parts that are made from results do not count, nor does code, in blocks and in
 * backquotes, where settings and limits stand. A number behind the name of a program is its
 * version.
 */
final class MeasuredNumbers {

  private static final Pattern NOT_PROSE =
      Pattern.compile("(?ms)^ *```.*?^ *```$|`(?:[^`\\n]|\\n(?!\\n))+`|<!--.*?-->|]\\([^)]*\\)");

  private static final String UNIT = "[nµum]?s|min|h|%|/s|times|B|[kKMG]i?B";

  private static final Pattern MEASURED =
      Pattern.compile(
          "(?<![\\w.-])(?<!(?:Flink|Storm|Java|JDK|Linux|Kafka|License) )\\d[\\d,]*(?:(?:\\.\\d+)? ?(?:"
              + UNIT
              + ")(?!\\w)|\\.\\d+\\b)");

  private MeasuredNumbers() {}

  /** Returns them in order, each with its unit. */
  static List<String> in(String page) {
    String prose = NOT_PROSE.matcher(ResultPages.withoutGenerated(page)).replaceAll("");
    return MEASURED.matcher(prose).results().map(found -> found.group()).toList();
  }
}
