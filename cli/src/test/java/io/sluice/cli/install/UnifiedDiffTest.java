package io.sluice.cli.install;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UnifiedDiffTest {

  @Test
  void equal_texts_have_no_difference() {
    assertThat(UnifiedDiff.of("f", "a\n", "a\n")).isEmpty();
  }

  @Test
  void distant_changes_are_hunks_of_their_own() {
    String before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n";
    String after = before.replace("2\n3", "two\n3").replace("12\n", "12\n13\n");
    assertThat(UnifiedDiff.of("f", before, after))
        .isEqualTo(
            """
            --- f
            +++ f
            @@ -1,5 +1,5 @@
             1
            -2
            +two
             3
             4
             5
            @@ -10,3 +10,4 @@
             10
             11
             12
            +13
            """);
  }

  @Test
  void an_empty_text_grows() {
    assertThat(UnifiedDiff.of("f", "", "a\n")).endsWith("@@ -0,0 +1,1 @@\n+a\n");
  }
}
