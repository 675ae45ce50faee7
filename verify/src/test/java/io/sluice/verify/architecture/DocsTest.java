package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

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

  @Test
  void every_link_of_a_page_leads_somewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
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
    try (Stream<Path> pages = Files.list(Built.root().resolve("docs/mechanisms"))) {
      assertThat(pages)
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
  }

  private static Stream<String> headings(Path page) throws IOException {
    return Files.readString(page)
        .lines()
        .filter(line -> line.startsWith("## "))
        .map(line -> line.substring(3));
  }

  private static List<Path> pages() throws IOException {
    Path root = Built.root();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      return Stream.concat(top, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
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
