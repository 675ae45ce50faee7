package io.sluice.bench.experiment.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.stats.LetterValue;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Pictures are well-formed, need nothing else, and say what they show. */
final class PlotTest {

  private static final Axis LATENCY = new Axis("latency, ms", true);

  @Test
  void rows_show_intervals_and_the_line_of_no_gain() throws Exception {
    String svg =
        new RowPlot(
                "a < b",
                List.of(LATENCY, LATENCY),
                true,
                List.of(
                    RowPlot.Row.heading("all"),
                    row("some", 1, new Interval(0.5, 0.2, 1.2, List.of(0.4, 0.6), "half")),
                    row(
                        "none",
                        2,
                        new Interval(Double.NaN, Double.NaN, Double.NaN, List.of(), ""))))
            .svg();
    assertThat(parsed(svg).getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("a < b");
    assertThat(svg)
        .contains("interval arm1", "<title>half</title>", "class=\"one\"")
        .doesNotContain("NaN");
  }

  @Test
  void rows_show_letter_values_the_highest_box_in_front() throws Exception {
    Letters letters =
        new Letters(10, 300, List.of(new LetterValue(0.25, 5, 20), new LetterValue(0.125, 2, 60)));
    String svg =
        new RowPlot("tails", List.of(LATENCY), false, List.of(row("os", 0, letters))).svg();
    parsed(svg);
    assertThat(svg.indexOf("fill arm0 box1")).isPositive().isLessThan(svg.indexOf("\"fill arm0\""));
  }

  @Test
  void lines_have_a_shape_and_a_dash_of_their_own_beside_a_colour() throws Exception {
    List<String> arms = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    LinePlot.Point full = new LinePlot.Point(1, 10, 8, 12, true, "ten");
    LinePlot.Point hollow = new LinePlot.Point(2, 100, 100, 100, false, "");
    List<LinePlot.Line> lines = List.of(LinePlot.Line.dotted(7, List.of(full, hollow)));
    String svg =
        new LinePlot(
                "rates", arms, List.of(new LinePlot.Panel(new Axis("rate", false), LATENCY, lines)))
            .svg();
    parsed(svg);
    assertThat(svg)
        .contains("line arm0 dash1", "class=\"hollow arm0\"", "class=\"range arm0\"", ">h<")
        .doesNotContain("NaN", "href", "url(");
  }

  private static RowPlot.Row row(String label, int arm, Mark mark) {
    return new RowPlot.Row(label, arm, List.of(mark, mark));
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }
}
