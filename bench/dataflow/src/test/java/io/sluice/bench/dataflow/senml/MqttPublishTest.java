package io.sluice.bench.dataflow.senml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MqttPublishTest {

  private final SendBuffer connection = new SendBuffer();
  private final MqttPublish<String> publish =
      new MqttPublish<>("t", text -> text + text, connection);

  @Test
  void a_packet_has_its_kind_its_length_its_topic_and_its_content() {
    assertThat(publish.packet("ab".getBytes(UTF_8))).containsExactly(0x30, 5, 0, 1, 't', 'a', 'b');
    assertThat(publish.packet(new byte[200])).startsWith(0x30, 0xCB, 0x01, 0, 1, 't').hasSize(206);
  }

  @Test
  void every_item_is_written_however_many_there_are() {
    for (int i = 0; i < 100_000; i++) {
      publish.process("a", nothing -> {});
    }

    assertThat(connection.total()).isEqualTo(700_000);
  }
}
