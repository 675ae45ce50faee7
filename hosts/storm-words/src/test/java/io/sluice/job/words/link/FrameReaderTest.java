package io.sluice.job.words.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Tuples are found in what Storm sends, wherever it is cut. */
class FrameReaderTest {
  private static final short END_OF_BATCH = -201;
  private static final int MOST_TASKS = 20_000;

  @SeededTest
  void each_tuple_is_told_once_with_the_task_that_it_comes_from(RandomGenerator random) {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    List<Integer> sent = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      if (random.nextInt(4) == 0) {
        stream.writeBytes(ByteBuffer.allocate(Short.BYTES).putShort(END_OF_BATCH).array());
      } else {
        int source = random.nextInt(MOST_TASKS);
        byte[] payload = payload(source, random.nextInt(60));
        stream.writeBytes(
            ByteBuffer.allocate(Short.BYTES + Integer.BYTES + payload.length)
                .putShort((short) random.nextInt(1, 100))
                .putInt(payload.length)
                .put(payload)
                .array());
        sent.add(source);
      }
    }
    List<Integer> found = new ArrayList<>();
    FrameReader reader = new FrameReader(found::add);
    ByteBuffer all = ByteBuffer.wrap(stream.toByteArray());
    while (all.hasRemaining()) {
      byte[] part = new byte[Math.min(all.remaining(), 1 + random.nextInt(90))];
      all.get(part);
      reader.read(part, part.length);
    }

    assertThat(found).isEqualTo(sent);
  }

  /** Makes the number of a task, in groups of seven bits, and so many bytes behind it. */
  private static byte[] payload(int source, int rest) {
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    int left = source;
    while (left >= 128) {
      payload.write(left % 128 + 128);
      left /= 128;
    }
    payload.write(left);
    payload.writeBytes(new byte[rest]);
    return payload.toByteArray();
  }
}
