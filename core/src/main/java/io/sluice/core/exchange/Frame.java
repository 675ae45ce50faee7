package io.sluice.core.exchange;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One message: the name of its topic, and a payload that only the topic can read.
 *
 * <p>On the wire it is: magic number (4 bytes), version (2), length of all that follows (4), length
 * of the topic's name (1), the name in ASCII, the payload. The header is the same in all versions.
 *
 * @param topic its name
 * @param payload from its position to its limit
 */
public record Frame(String topic, ByteBuffer payload) {
  /** A frame is at most this long after its header. */
  public static final int MOST_BYTES = 1 << 22;

  /** The number of bytes that tell how long a frame is. */
  public static final int HEADER_BYTES = 10;

  static final short VERSION = 1;
  private static final int MAGIC = 0x534c4558;
  private static final int MOST_NAME = 64;
  private static final Pattern NAME = Pattern.compile("[a-z0-9.-]{1," + MOST_NAME + "}");

  static boolean isName(String topic) {
    return NAME.matcher(topic).matches();
  }

  /** Returns the number of bytes that a payload can have on a topic. */
  static int room(String topic) {
    return MOST_BYTES - 1 - topic.length();
  }

  /** Returns the frame as bytes, header first, ready to be read. */
  public ByteBuffer encode() {
    int length = 1 + topic.length() + payload.remaining();
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + length);
    out.putInt(MAGIC).putShort(VERSION).putInt(length).put((byte) topic.length());
    for (int i = 0; i < topic.length(); i++) {
      out.put((byte) topic.charAt(i));
    }
    return out.put(payload.duplicate()).flip();
  }

  /**
   * Takes the next frame out of bytes that arrive one by one.
   *
   * @param in what has arrived; left as it is while the frame is not complete
   * @return the frame, which shares no memory with {@code in}; empty while it is not complete
   * @throws BadFrameException as soon as it is clear that this is none
   */
  public static Optional<Frame> next(ByteBuffer in) throws BadFrameException {
    if (in.remaining() < HEADER_BYTES) {
      return Optional.empty();
    }
    int length = length(in);
    if (in.remaining() < HEADER_BYTES + length) {
      return Optional.empty();
    }
    byte[] body = new byte[length];
    in.position(in.position() + HEADER_BYTES).get(body);
    return Optional.of(body(ByteBuffer.wrap(body)));
  }

  /**
   * Reads one frame, which must be all there is.
   *
   * @throws BadFrameException if it is not
   */
  public static Frame decode(byte[] bytes) throws BadFrameException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    Frame frame = next(in).orElseThrow(() -> new BadFrameException("the frame is cut off"));
    if (in.hasRemaining()) {
      throw new BadFrameException(in.remaining() + " bytes too many");
    }
    return frame;
  }

  private static int length(ByteBuffer in) throws BadFrameException {
    int at = in.position();
    if (in.getInt(at) != MAGIC) {
      throw new BadFrameException("not a frame of Sluice");
    }
    short version = in.getShort(at + Integer.BYTES);
    if (version != VERSION) {
      throw new OtherVersionException(version);
    }
    int length = in.getInt(at + Integer.BYTES + Short.BYTES);
    if (length < 1 || length > MOST_BYTES) {
      throw new BadFrameException("a frame of " + length + " bytes");
    }
    return length;
  }

  private static Frame body(ByteBuffer in) throws BadFrameException {
    int length = in.get();
    if (length < 1 || length > Math.min(MOST_NAME, in.remaining())) {
      throw new BadFrameException("a topic of " + length + " characters");
    }
    StringBuilder topic = new StringBuilder();
    for (int i = 0; i < length; i++) {
      topic.append((char) in.get());
    }
    if (!isName(topic.toString())) {
      throw new BadFrameException("not the name of a topic");
    }
    return new Frame(topic.toString(), in.slice());
  }
}
