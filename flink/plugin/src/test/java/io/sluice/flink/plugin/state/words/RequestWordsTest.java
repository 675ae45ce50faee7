package io.sluice.flink.plugin.state.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.state.model.Transfer;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;
import org.apache.flink.util.SerializedValue;
import org.junit.jupiter.api.Test;

class RequestWordsTest {

  private static final Path PAGE = Path.of("../../docs/mechanisms/state.md");
  private static final Pattern HEAD = Pattern.compile("HEAD=(\\S+)");

  @Test
  void the_page_writes_a_request_as_java_does() throws Exception {
    Matcher head = HEAD.matcher(Files.readString(PAGE));
    assertThat(head.find()).isTrue();
    byte[] bytes =
        new SerializedValue<CoordinationRequest>(new StageRequest.Words("list")).getByteArray();

    byte[] written = Arrays.copyOf(Base64.getDecoder().decode(head.group(1)), bytes.length);
    byte[] words = "list".getBytes(StandardCharsets.UTF_8);
    int end = bytes.length - words.length;
    written[end - 1] = (byte) words.length;
    System.arraycopy(words, 0, written, end, words.length);
    assertThat(written).isEqualTo(bytes);
  }

  @Test
  void commands_are_read() {
    assertThat(RequestWords.read(" move  0,3 2 "))
        .isEqualTo(new StageRequest.MoveSlices(List.of(0, 3), 2));
    assertThat(RequestWords.read("drain 0,2")).isEqualTo(new StageRequest.Drain(List.of(0, 2)));
    assertThat(RequestWords.read("drain host:6122-3f"))
        .isEqualTo(new StageRequest.DrainTaskManager("host:6122-3f"));
    assertThat(RequestWords.read("plan")).isEqualTo(new StageRequest.Rebalance(true));
    assertThat(RequestWords.read("preempt host-1 2"))
        .isEqualTo(new StageRequest.Preempt("host-1", 2));
    assertThat(RequestWords.read("state-repartition threads 2"))
        .isEqualTo(
            new StageRequest.MoveBy(Transfer.STATE_REPARTITION, new StageRequest.UseThreads(2)));
  }

  @Test
  void what_is_no_command_is_refused_with_what_would_be() {
    assertThatThrownBy(() -> RequestWords.read("mvoe 0 1"))
        .hasMessage(
            "\"mvoe 0 1\": no such command; there are cancel, drain, explain, grant, list, move,"
                + " plan, preempt, rebalance, scale, threads");
    assertThatThrownBy(() -> RequestWords.read("state-migration list"))
        .hasMessage(
            "\"list\": it moves no slices in a way of its own; there are move, scale, threads and"
                + " drain");
    for (String move : List.of("move 0", "move 0 1 2", "move 0- 1", "move 0, 1", "move 0 x")) {
      assertThatThrownBy(() -> RequestWords.read(move))
          .hasMessage("\"%s\": write it like \"move 0,1,2 2\"".formatted(move));
    }
  }
}
