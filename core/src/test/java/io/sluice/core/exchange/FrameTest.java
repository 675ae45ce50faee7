package io.sluice.core.exchange;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class FrameTest {
  private static final int VERSION_AT = 4;
  private static final int LENGTH_AT = 6;

  private final Frame frame = new Frame("state.routes", ByteBuffer.wrap(new byte[] {1, 2, 3}));

  private byte[] bytes() {
    return frame.encode().array();
  }

  @Test
  void frames_come_out_of_a_stream_one_by_one_as_soon_as_they_are_whole() throws Exception {
    byte[] one = bytes();
    ByteBuffer stream = ByteBuffer.allocate(2 * one.length + 1).put(one).put(one).put(one[0]);
    int whole = 0;
    ByteBuffer arrived = stream.duplicate().flip().limit(0);
    for (int limit = 0; limit <= stream.position(); limit++) {
      arrived.limit(limit);
      var next = Frame.next(arrived);
      assertThat(next.isPresent()).isEqualTo(limit == one.length || limit == 2 * one.length);
      next.ifPresent(read -> assertThat(read).isEqualTo(frame));
      whole += next.isPresent() ? 1 : 0;
    }
    assertThat(whole).isEqualTo(2);
    assertThat(arrived.remaining()).isEqualTo(1);
  }

  @Test
  void a_frame_alone_is_whole_and_nothing_follows_it() throws Exception {
    assertThat(Frame.decode(bytes())).isEqualTo(frame);
    for (int length = 0; length < bytes().length; length++) {
      byte[] part = Arrays.copyOf(bytes(), length);
      assertThatThrownBy(() -> Frame.decode(part)).hasMessage("the frame is cut off");
    }
    byte[] more = Arrays.copyOf(bytes(), bytes().length + 1);
    assertThatThrownBy(() -> Frame.decode(more)).hasMessage("1 bytes too many");
  }

  @Test
  void another_version_is_refused_by_its_header_and_named() {
    byte[] header = Arrays.copyOf(bytes(), Frame.HEADER_BYTES);
    header[VERSION_AT + 1] = 9;

    assertThatThrownBy(() -> Frame.next(ByteBuffer.wrap(header)))
        .isInstanceOf(OtherVersionException.class)
        .hasMessageContaining("version 9, and this Sluice reads 1: use the same Sluice");
  }

  @Test
  void what_is_no_frame_is_refused_before_more_is_read() {
    ByteBuffer stranger = ByteBuffer.wrap("GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII));
    assertThatThrownBy(() -> Frame.next(stranger)).hasMessage("not a frame of Sluice");

    for (int length : new int[] {Integer.MIN_VALUE, -1, 0, Frame.MOST_BYTES + 1}) {
      ByteBuffer header = ByteBuffer.wrap(bytes()).putInt(LENGTH_AT, length);
      assertThatThrownBy(() -> Frame.next(header)).hasMessage("a frame of " + length + " bytes");
    }
  }

  @SeededTest(runs = 500)
  void damaged_bytes_yield_an_error_or_a_frame_and_nothing_else(RandomGenerator random) {
    byte[] damaged = bytes();
    for (int i = 1 + random.nextInt(10); i > 0; i--) {
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
    }
    try {
      assertThat(Frame.decode(damaged).topic()).matches("[a-z0-9.-]+");
    } catch (BadFrameException e) {
      assertThat(e).hasMessageNotContaining("null");
    }
  }
}
