package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.experiment.Grid;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Writes rows of texts as Markdown, and a ratio as a text. */
final class MarkdownTable {

  private MarkdownTable() {}

  static String of(List<String> head, Collection<List<String>> rows) {
    List<List<String>> all =
        new ArrayList<>(List.of(head, head.stream().map(any -> "---").toList()));
    all.addAll(rows);
    return all.stream()
        .map(row -> row.stream().collect(Collectors.joining(" | ", "| ", " |\n")))
        .collect(Collectors.joining());
  }

  /** Returns the centre of a ratio, with its interval if it has one. */
  static String ratio(JsonNode ratio) {
    return ratio.path("low").isNumber()
        ? "%s (%s–%s)"
            .formatted(number(ratio, "centre"), number(ratio, "low"), number(ratio, "high"))
        : number(ratio, "centre");
  }

  static String number(JsonNode one, String field) {
    return Grid.number(one.path(field).asDouble(Double.NaN));
  }
}
