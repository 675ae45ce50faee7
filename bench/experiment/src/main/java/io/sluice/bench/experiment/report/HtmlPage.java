package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.plot.Palette;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes a self-contained HTML file: style, scripts, chart library and data are inside, and it needs
 * no network.
 */
public final class HtmlPage {

  private static final Pattern SLOT = Pattern.compile("\\{\\{([a-z]+)}}");
  private static final String CHART_LIBRARY =
      "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

  private final Class<?> place;
  private final String name;

  /**
   * Makes a page from templates.
   *
   * @param place the class beside which the template of the body and the script are
   * @param name the name of both, without {@code .html} and {@code .js}
   */
  public HtmlPage(Class<?> place, String name) {
    this.place = place;
    this.name = name;
  }

  /**
   * Returns the page.
   *
   * @param data the data that the script draws
   * @param slots the HTML for the names in double braces
   */
  public String fill(Object data, Map<String, String> slots) {
    Map<String, String> all = new HashMap<>(slots);
    all.put(
        "style", Palette.colours() + Palette.ofPlots() + resource(HtmlPage.class, "report.css"));
    all.put(
        "library",
        resource(HtmlPage.class, CHART_LIBRARY).replaceAll("//# sourceMappingURL=.*", ""));
    all.put("script", resource(HtmlPage.class, "charts.js") + resource(place, name + ".js"));
    all.put("data", ResultJson.write(data).replace("<", "\\u003c"));
    all.put("body", fill(resource(place, name + ".html"), all));
    return fill(resource(HtmlPage.class, "frame.html"), all);
  }

  private static String fill(String template, Map<String, String> slots) {
    return SLOT.matcher(template)
        .replaceAll(slot -> Matcher.quoteReplacement(slots.get(slot.group(1))));
  }

  /** Returns a titled table with a note. */
  public static String section(String title, Grid grid, String note) {
    return fill(
        resource(HtmlPage.class, "section.html"),
        Map.of("title", escape(title), "table", table(grid), "note", escape(note)));
  }

  /** Returns a titled picture with a note; nothing if there is no picture. */
  static String picture(String id, String title, String picture, String note) {
    return picture.isEmpty()
        ? ""
        : fill(
            resource(HtmlPage.class, "picture.html"),
            Map.of("id", id, "title", escape(title), "picture", picture, "note", escape(note)));
  }

  private static String table(Grid grid) {
    String head =
        grid.head().stream()
            .map(title -> "<th scope=\"col\">" + escape(title) + "</th>")
            .collect(Collectors.joining("", "<thead><tr>", "</tr></thead>"));
    return grid.rows().stream()
        .map(HtmlPage::row)
        .collect(Collectors.joining("", head + "<tbody>", "</tbody>"));
  }

  private static String row(List<String> cells) {
    String name = "<tr><th scope=\"row\">" + escape(cells.get(0)) + "</th>";
    return cells.stream()
        .skip(1)
        .map(cell -> "<td>" + escape(cell) + "</td>")
        .collect(Collectors.joining("", name, "</tr>"));
  }

  /** Returns facts as the items of a definition list. */
  public static String facts(Map<String, String> facts) {
    return facts.entrySet().stream()
        .map(
            fact ->
                "<dt>%s</dt><dd>%s</dd>".formatted(escape(fact.getKey()), escape(fact.getValue())))
        .collect(Collectors.joining());
  }

  /** Returns a text with HTML's special characters escaped. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String resource(Class<?> place, String name) {
    try (InputStream in = place.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
