package io.sluice.cli.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileChangesTest {

  private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private Path old;

  @BeforeEach
  void aFileIsThere() throws IOException {
    old = Files.writeString(folder.resolve("old"), "old");
  }

  @Test
  void all_changes_are_made() throws IOException {
    Path gone = Files.writeString(folder.resolve("gone"), "x");
    new FileChanges().write(folder.resolve("fresh"), NEW).write(old, NEW).delete(gone).apply();
    assertThat(names()).containsExactly("fresh", "old");
    assertThat(old).hasContent("new");
  }

  @Test
  void when_the_last_move_fails_those_before_it_are_taken_back() throws IOException {
    Path gone = Files.writeString(folder.resolve("gone"), "x");
    Path directory = Files.createDirectories(folder.resolve("directory/inside")).getParent();
    FileChanges changes =
        new FileChanges()
            .write(folder.resolve("fresh"), NEW)
            .write(old, NEW)
            .delete(gone)
            .write(directory, NEW);
    assertThatThrownBy(changes::apply).isInstanceOf(IOException.class);
    assertThat(names()).containsExactly("directory", "gone", "old");
    assertThat(old).hasContent("old");
    assertThat(directory.resolve("inside")).exists();
  }

  @Test
  void a_target_that_cannot_be_written_beside_stops_everything() throws IOException {
    FileChanges changes =
        new FileChanges().write(old, NEW).write(folder.resolve("no/such/folder"), NEW);
    assertThatThrownBy(changes::apply).isInstanceOf(IOException.class);
    assertThat(names()).containsExactly("old");
    assertThat(old).hasContent("old");
  }

  @Test
  void leftovers_of_a_killed_run_are_removed() throws IOException {
    Files.writeString(folder.resolve(".old.sluice-new"), "half");
    Files.writeString(folder.resolve(".gone.sluice-old"), "before");
    new FileChanges().write(old, NEW).apply();
    assertThat(names()).containsExactly("old");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
