package io.sluice.core.query.forwarding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ReportCodecTest {
  private static final int VERSION_AT = 4;

  private final NodeReport report =
      new Placement()
          .put("A", "quelle", true)
          .put("A", "fenêtre", false, "quelle", "other")
          .expecting("A", 3_000, 3_120.25)
          .report("A");

  private static byte[] bytes(NodeReport report) {
    ByteBuffer out = ByteBuffer.allocate(4096);
    ReportCodec.write(report, out);
    return Arrays.copyOf(out.array(), out.position());
  }

  @Test
  void what_one_writes_another_reads() throws Exception {
    assertThat(ReportCodec.read(ByteBuffer.wrap(bytes(report)))).isEqualTo(report);
  }

  @Test
  void every_report_that_is_cut_off_is_refused() {
    byte[] whole = bytes(report);
    for (int length = 0; length < whole.length; length++) {
      ByteBuffer part = ByteBuffer.wrap(whole, 0, length);
      assertThatThrownBy(() -> ReportCodec.read(part)).isInstanceOf(BadReportException.class);
    }
    ByteBuffer more = ByteBuffer.wrap(Arrays.copyOf(whole, whole.length + 1));
    assertThatThrownBy(() -> ReportCodec.read(more)).hasMessage("1 bytes too many");
  }

  @Test
  void another_version_is_refused_and_named() {
    byte[] whole = bytes(report);
    whole[VERSION_AT + 1] = 9;

    assertThatThrownBy(() -> ReportCodec.read(ByteBuffer.wrap(whole)))
        .isInstanceOf(BadReportException.class)
        .hasMessageContaining("version 9, and this Sluice reads 1");
  }

  @SeededTest(runs = 500)
  void damaged_bytes_yield_an_error_or_a_report_and_nothing_else(RandomGenerator random) {
    byte[] damaged = bytes(report);
    for (int i = 1 + random.nextInt(10); i > 0; i--) {
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
    }
    try {
      NodeReport read = ReportCodec.read(ByteBuffer.wrap(damaged));
      assertThat(Forwarding.to(read.node(), List.of(read))).hasSameSizeAs(read.queries());
    } catch (BadReportException e) {
      assertThat(e).hasMessageNotContaining("null");
    }
  }
}
