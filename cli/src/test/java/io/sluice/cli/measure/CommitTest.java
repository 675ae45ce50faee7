package io.sluice.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitTest {

  @TempDir private Path checkout;

  private void git(String... words) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b"));
    command.addAll(List.of(words));
    Process git =
        new ProcessBuilder(command)
            .directory(checkout.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(git.waitFor()).isZero();
  }

  private void commit() throws Exception {
    Files.createDirectories(checkout.resolve("docs"));
    Files.writeString(checkout.resolve("docs/page.md"), "a page");
    Files.writeString(checkout.resolve("Code.java"), "code");
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "first");
  }

  @Test
  void a_page_that_a_result_changed_changes_nothing_of_what_is_measured() throws Exception {
    commit();
    Files.writeString(checkout.resolve("docs/page.md"), "a page with a table");

    assertThat(Commit.of(checkout)).matches("[0-9a-f]{7,}");
  }

  @Test
  void code_that_was_changed_is_told() throws Exception {
    commit();
    Files.writeString(checkout.resolve("Code.java"), "other code");

    assertThat(Commit.of(checkout)).matches("[0-9a-f]{7,}-dirty");
  }
}
