package io.sluice.bench.state.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.state.output.LiveSlices.SlicesMoved;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of several sinks are read as one, whole and while they grow. */
class OutputFilesTest {

  @TempDir Path folder;
  private Path first;

  @BeforeEach
  void twoSinks() throws IOException {
    first = folder.resolve("outputs-1");
    Files.writeString(folder.resolve("counts-1"), "of something else");
    append(first, bytes(Outputs.output(10, 5, 0, 0), Outputs.output(30, 25, 1, 1)));
    append(folder.resolve("outputs-2"), bytes(Outputs.output(20, 15, 0, 0)));
  }

  private static byte[] bytes(Output... outputs) {
    ByteBuffer bytes = ByteBuffer.allocate(outputs.length * Output.BYTES);
    for (Output one : outputs) {
      bytes.putLong(one.at()).putLong(one.planned());
      bytes.putInt(one.key()).putInt(one.number()).putInt(one.value());
      bytes.putShort((short) one.slice()).putShort((short) one.container());
    }
    return bytes.array();
  }

  private static void append(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void outputs_are_in_the_order_in_which_they_came_and_half_of_one_is_left_for_later()
      throws IOException {
    OutputFiles files = new OutputFiles(folder);
    byte[] late = bytes(Outputs.output(40, 35, 1, 2));
    append(first, Arrays.copyOf(late, 20));

    assertThat(files.next()).extracting(Output::at).containsExactly(10L, 20L, 30L);
    append(first, Arrays.copyOfRange(late, 20, Output.BYTES));
    assertThat(files.next()).containsExactly(Outputs.output(40, 35, 1, 2));
    assertThat(files.next()).isEmpty();
  }

  @Test
  void a_follower_sees_slices_that_move_together_while_files_grow() throws IOException {
    List<LiveSlices> seen = new CopyOnWriteArrayList<>();
    try (OutputFollower follower = new OutputFollower(folder, 2, 0)) {
      follower.tell(seen::add);
      await().until(() -> !seen.isEmpty());
      append(first, bytes(Outputs.output(1000, 900, 0, 2), Outputs.output(1100, 1090, 1, 2)));
      append(first, bytes(Outputs.output(1150, 1140, 0, 2)));
      await().until(() -> seen.get(seen.size() - 1).seconds() == 1.15);
    }
    LiveSlices last = seen.get(seen.size() - 1);
    assertThat(last.homes()).isEqualTo(List.of(0, 1));
    assertThat(last.containers()).isEqualTo(List.of(2, 2));
    assertThat(last.moves())
        .isEqualTo(List.of(new SlicesMoved(1, 1, 0, 2), new SlicesMoved(1.1, 1, 1, 2)));
    assertThat(last.text()).contains("slices on containers: 0, 0, 2");
  }
}
