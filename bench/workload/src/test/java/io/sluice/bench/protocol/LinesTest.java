package io.sluice.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinesTest {

  @Test
  void a_line_is_the_name_of_the_record_and_its_components() {
    assertThat(Lines.write(new HostEvent.Ready(4))).isEqualTo("Ready {\"queries\":4}");
  }

  @Test
  void what_was_written_is_read_back_also_where_there_is_nothing_in_it() {
    Command.Round round =
        new Command.Round(
            1, "klink#2", Map.of("a b", "{\"c\"}"), LoadShape.steady(5), 9, 1, 2, 1, 7, "x\ny");
    for (Command command : List.of(round, new Command.Stop())) {
      String line = Lines.write(command);
      assertThat(line).doesNotContain("\n");
      assertThat(Lines.read(line, Command.class)).isEqualTo(command);
    }
  }

  private sealed interface Message {
    record Plain(int number) implements Message {}

    sealed interface Special extends Message {}

    record Rare(int number) implements Special {}
  }

  @Test
  void messages_of_a_kind_within_a_kind_are_read_too() {
    assertThat(Lines.read("Plain {\"number\":1}", Message.class)).isEqualTo(new Message.Plain(1));
    assertThat(Lines.read("Rare {\"number\":2}", Message.class)).isEqualTo(new Message.Rare(2));
    assertThatThrownBy(() -> Lines.read("Special {}", Message.class))
        .hasMessage("not a protocol line: Special {}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Ready",
        "ready {\"queries\":4}",
        "Ready to go",
        "Ready {\"queries\":4",
        "Stop {}",
        "{\"queries\":4}",
        "a library that prints"
      })
  void what_is_no_message_is_refused(String line) {
    assertThatThrownBy(() -> Lines.read(line, HostEvent.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("not a protocol line: " + line);
  }
}
