package io.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a page under {@code docs/reference} that is made from code, between {@code <!--
 * generated NAME -->} and {@code <!-- end -->}. {@code docs/generate} writes all such parts anew:
 * it runs the tests that compare them with {@code -Dsluice.docs=write}.
 */
public final class GeneratedPart {

  private static final boolean WRITES = "write".equals(System.getProperty("sluice.docs"));

  private final Path page;
  private final Pattern part;

  /** Names a part of a page, such as {@code keys.md}. */
  public GeneratedPart(String page, String name) {
    this.page = reference().resolve(page);
    part = Pattern.compile("(?s)(?<=<!-- generated %s -->\n).*?(?=<!-- end -->)".formatted(name));
  }

  /** Fails where the page says something else, or writes it there. */
  public void is(String wanted) throws IOException {
    String text = Files.readString(page);
    Matcher found = part.matcher(text);
    assertThat(found.find()).as("a part of %s that fits %s", page, part).isTrue();
    if (WRITES) {
      Files.writeString(page, found.replaceFirst(Matcher.quoteReplacement(wanted)));
    } else {
      assertThat(found.group()).as("%s is out of date: run docs/generate", page).isEqualTo(wanted);
    }
  }

  private static Path reference() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("docs/reference"))) {
      folder = folder.getParent();
    }
    return folder.resolve("docs/reference");
  }
}
