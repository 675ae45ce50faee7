package io.sluice.storm.plugin.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.tuple.budget.BudgetTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that share a budget, and files that are none. */
class NodeBudgetTest {
  private static final long PIECE = BudgetTable.PIECE_BYTES;
  private static final long BUDGET = 128 * PIECE;

  /** What others than the processes with a seat can have of the budget, with one seat's piece. */
  private static final long MOST = BUDGET - (BudgetTable.SEATS - 1) * PIECE;

  @TempDir private Path folder;

  private static Path file(Path folder) throws IOException {
    Object user = Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    return folder.resolve("sluice-%s.budget".formatted(user));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_a_process_had_is_free_once_it_is_gone_however_it_ended(boolean forcibly)
      throws Exception {
    NodeBudget own = NodeBudget.of(folder, BUDGET);
    try (HoldingProcess other = HoldingProcess.start(folder, BUDGET)) {
      assertThat(other.held()).isEqualTo(MOST);
      assertThat(own.take(PIECE)).as("the least that each has").isTrue();
      assertThat(own.take(1)).as("what a living process has").isFalse();
      assertThat(own.taken()).isEqualTo(MOST + PIECE);
      other.end(forcibly);
    }
    await().until(() -> own.take(MOST - PIECE));
    own.give(MOST);
    assertThat(own.taken()).isEqualTo(PIECE);
    assertThat(own.isBroken()).isFalse();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file(folder));
    }
  }

  @Test
  void only_its_user_can_read_or_write_the_file() throws IOException {
    assertThat(NodeBudget.of(folder, BUDGET).isBroken()).isFalse();
    assertThat(Files.getPosixFilePermissions(file(folder)))
        .extracting(Enum::name)
        .containsExactlyInAnyOrder("OWNER_READ", "OWNER_WRITE");
  }

  /** The ways in which there can be no file. */
  private enum Obstacle {
    FOLDER_IS_A_FILE,
    FILE_IS_EMPTY,
    FILE_IS_ANOTHER,
    FILE_IS_A_FOLDER,
    FILE_IS_A_LINK;

    private Path prepare(Path folder) throws IOException {
      switch (this) {
        case FOLDER_IS_A_FILE -> {
          return Files.writeString(folder.resolve("file"), "");
        }
        case FILE_IS_EMPTY -> Files.write(file(folder), new byte[0]);
        case FILE_IS_ANOTHER -> Files.write(file(folder), new byte[BudgetTable.BYTES]);
        case FILE_IS_A_FOLDER -> Files.createDirectory(file(folder));
        case FILE_IS_A_LINK ->
            Files.createSymbolicLink(file(folder), Files.createFile(folder.resolve("other")));
      }
      return folder;
    }
  }

  @ParameterizedTest
  @EnumSource
  void where_there_is_no_file_for_it_nothing_is_limited(Obstacle obstacle) throws IOException {
    assertNotLimited(NodeBudget.of(obstacle.prepare(folder), BUDGET));
  }

  @Test
  void a_file_that_is_cut_off_limits_nothing_any_more() throws IOException {
    NodeBudget budget = NodeBudget.of(folder, BUDGET);
    assertThat(budget.take(2 * PIECE)).isTrue();
    Files.write(file(folder), new byte[7]);
    budget.give(2 * PIECE);
    assertNotLimited(budget);
  }

  private static void assertNotLimited(NodeBudget budget) {
    assertThat(budget.take(2 * BUDGET)).isTrue();
    budget.give(2 * BUDGET);
    assertThat(budget.isBroken()).isTrue();
    assertThat(budget.taken()).isZero();
  }
}
