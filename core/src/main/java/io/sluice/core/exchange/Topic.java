package io.sluice.core.exchange;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/**
 * A subject of the messages between processes: its name, and how its values become bytes and come
 * back. Both ends of an exchange hold an equal topic; an end that does not know it ignores it.
 *
 * <p>What is read may come from any process. A topic reads with {@link WireReader}, which bounds
 * and checks what it returns; a constructor of a value may refuse it by {@link
 * IllegalArgumentException}, which becomes a {@link BadFrameException} here.
 *
 * @param <T> the values that are sent
 */
public final class Topic<T> {
  private final String name;
  private final Encoder<T> encoder;
  private final Decoder<T> decoder;

  /** Writes a value. */
  public interface Encoder<T> {
    void write(T value, WireWriter out);
  }

  /** Reads a value that an {@link Encoder} wrote, or refuses it. */
  public interface Decoder<T> {
    T read(WireReader in) throws BadFrameException;
  }

  /**
   * Creates a topic.
   *
   * @param name begins with the level that it belongs to: {@code query.reports}
   */
  public Topic(String name, Encoder<T> encoder, Decoder<T> decoder) {
    if (!Frame.isName(name)) {
      throw new IllegalArgumentException("not the name of a topic: " + name);
    }
    this.name = name;
    this.encoder = encoder;
    this.decoder = decoder;
  }

  public String name() {
    return name;
  }

  /**
   * Returns a value as a frame.
   *
   * @throws IllegalArgumentException if it is longer than a frame can be
   */
  public Frame frame(T value) {
    WireWriter out = new WireWriter(Frame.room(name));
    encoder.write(value, out);
    return new Frame(name, out.written());
  }

  /** Reads the value of a frame of this topic; nothing may be left over. */
  public T value(Frame frame) throws BadFrameException {
    if (!frame.topic().equals(name)) {
      throw new BadFrameException("topic %s instead of %s".formatted(frame.topic(), name));
    }
    try {
      ByteBuffer payload = frame.payload().duplicate();
      T value = decoder.read(new WireReader(payload));
      if (payload.hasRemaining()) {
        throw new BadFrameException("%s: %d bytes too many".formatted(name, payload.remaining()));
      }
      return value;
    } catch (BufferUnderflowException e) {
      throw new BadFrameException(name + ": the value is cut off");
    } catch (IllegalArgumentException e) {
      throw new BadFrameException("%s: it makes no sense: %s".formatted(name, e.getMessage()));
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
