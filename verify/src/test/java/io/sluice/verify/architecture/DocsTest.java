package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.docs.ResultPages;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between pages lead somewhere, and each mechanism's page is built like the others. */
final class DocsTest {

  private static final Pattern LINK =
      Pattern.compile("]\\((?!\\w+:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
  private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```$");

  /** The pages that are alone of their kind: where to look, the tutorial, why things are so. */
  private static final String ALONE = "(README|tutorial|decisions)\\.md";

  @Test
  void every_link_of_a_page_leads_somewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : DocsPages.all()) {
      Matcher links = LINK.matcher(Files.readString(page));
      while (links.find()) {
        Path target = links.group(1).isEmpty() ? page : page.resolveSibling(links.group(1));
        boolean there =
            Files.exists(target) && (links.group(2) == null || has(target, links.group(2)));
        if (!there) {
          broken.add(Built.root().relativize(page) + ": " + links.group());
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void each_mechanism_has_a_page_with_the_same_headings() throws IOException {
    assertThat(DocsPages.under("docs/mechanisms"))
        .isNotEmpty()
        .allSatisfy(
            page ->
                assertThat(headings(page))
                    .containsExactly(
                        "What it does",
                        "When it helps",
                        "When it hurts",
                        "Cost",
                        "Production ready?",
                        "Numbers"));
  }

  @Test
  void a_mechanism_is_explained_in_150_lines_of_prose_and_the_readme_has_90_lines()
      throws IOException {
    assertThat(DocsPages.under("docs/mechanisms"))
        .allSatisfy(page -> assertThat(prose(page)).hasSizeLessThanOrEqualTo(150));
    assertThat(Files.readString(Built.root().resolve("README.md")).lines())
        .hasSizeLessThanOrEqualTo(90);
  }

  /** Each page teaches, helps with one task, explains a mechanism, or is looked things up in. */
  @Test
  void a_page_is_of_one_of_four_kinds() throws IOException {
    Path docs = Built.root().resolve("docs");
    assertThat(DocsPages.under("docs"))
        .map(page -> docs.relativize(page).toString())
        .allMatch(page -> page.matches("(how-to|mechanisms|reference)/[a-z-]+\\.md|" + ALONE));
  }

  /** Returns the lines of a page that are neither generated, nor code, tables or empty. */
  private static List<String> prose(Path page) throws IOException {
    String written = ResultPages.withoutGenerated(Files.readString(page));
    String text = CODE.matcher(written).replaceAll("");
    return text.lines().filter(line -> !line.isBlank() && !line.startsWith("|")).toList();
  }

  private static Stream<String> headings(Path page) throws IOException {
    return Files.readString(page)
        .lines()
        .filter(line -> line.startsWith("## "))
        .map(line -> line.substring(3));
  }

  /** Returns whether a page has an anchor, which is made of a heading as where pages are shown. */
  private static boolean has(Path page, String anchor) throws IOException {
    return HEADING
        .matcher(Files.readString(page))
        .results()
        .map(heading -> heading.group(1).strip().toLowerCase(Locale.ROOT))
        .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .anyMatch(anchor::equals);
  }
}
