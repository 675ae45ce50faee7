package io.sluice.core.query.forwarding;

import static io.sluice.core.query.forwarding.ReportTopic.REPORTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.testkit.SeededTest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ReportTopicTest {
  private final List<QueryReport> reports =
      new Placement()
          .put("A", "quelle", true)
          .put("A", "fenêtre", false, "quelle", "other")
          .expecting("A", 3_000, 3_120.25)
          .report("A")
          .queries();

  private byte[] bytes() {
    ByteBuffer payload = REPORTS.frame(reports).payload();
    byte[] bytes = new byte[payload.remaining()];
    payload.get(bytes);
    return bytes;
  }

  private static List<QueryReport> read(byte[] payload) throws BadFrameException {
    return REPORTS.value(new Frame(REPORTS.name(), ByteBuffer.wrap(payload)));
  }

  @Test
  void what_one_writes_another_reads() throws Exception {
    assertThat(read(bytes())).isEqualTo(reports);
  }

  @Test
  void reports_that_are_cut_off_or_too_long_are_refused() {
    byte[] whole = bytes();
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(part)).isInstanceOf(BadFrameException.class);
    }
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length + 1)))
        .hasMessage("query.reports: 1 bytes too many");
  }

  @SeededTest(runs = 500)
  void damaged_bytes_yield_an_error_or_reports_and_nothing_else(RandomGenerator random) {
    byte[] damaged = bytes();
    for (int i = 1 + random.nextInt(10); i > 0; i--) {
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
    }
    try {
      List<QueryReport> read = read(damaged);
      assertThat(Forwarding.to("A", List.of(new NodeReport("A", read)))).hasSameSizeAs(read);
    } catch (BadFrameException e) {
      assertThat(e).hasMessageNotContaining("null");
    }
  }
}
