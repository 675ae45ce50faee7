package io.sluice.bench.dataflow.senml;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.dataflow.operator.Operator;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Makes an MQTT 3.1.1 packet of each item, as a client that publishes with quality of service 0.
 * The packets are dropped, because the broker would be on another host.
 *
 * @param <T> the type of items
 */
public final class MqttPublish<T> implements Operator<T, Void> {

  private static final byte PUBLISH = 0x30;
  private static final int LONGEST_HEADER = 5;

  private final byte[] topic;
  private final Function<? super T, String> payload;
  private final SendBuffer connection;

  /**
   * Makes a publisher with its own connection.
   *
   * @param payload returns the payload of an item
   */
  public MqttPublish(String topic, Function<? super T, String> payload) {
    this(topic, payload, new SendBuffer());
  }

  MqttPublish(String topic, Function<? super T, String> payload, SendBuffer connection) {
    this.topic = topic.getBytes(UTF_8);
    this.payload = payload;
    this.connection = connection;
  }

  @Override
  public void process(T item, Consumer<? super Void> output) {
    connection.write(packet(payload.apply(item).getBytes(UTF_8)));
  }

  /**
   * Returns a packet: kind, length of the rest with seven bits per byte, length of the topic,
   * topic, payload.
   */
  byte[] packet(byte[] content) {
    int rest = 2 + topic.length + content.length;
    ByteBuffer packet = ByteBuffer.allocate(LONGEST_HEADER + rest).put(PUBLISH);
    for (int left = rest; left > 0; left >>>= 7) {
      packet.put((byte) (left < 0x80 ? left : (left & 0x7F) | 0x80));
    }
    packet.putShort((short) topic.length).put(topic).put(content).flip();
    byte[] bytes = new byte[packet.remaining()];
    packet.get(bytes);
    return bytes;
  }
}
