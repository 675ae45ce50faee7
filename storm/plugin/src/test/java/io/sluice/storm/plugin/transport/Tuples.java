package io.sluice.storm.plugin.transport;

import com.esotericsoftware.kryo.io.Output;
import java.nio.ByteBuffer;
import org.apache.storm.messaging.TaskMessage;

/** Tuples as Storm sends them: the task that they come from, then what it has to say. */
final class Tuples {
  private static final int NUMBER_BYTES = 5;

  private Tuples() {}

  /** Makes a tuple that holds a number, and is as large as wanted. */
  static TaskMessage tuple(int source, int destination, int number, int padding) {
    Output output = new Output(NUMBER_BYTES + Integer.BYTES + padding, -1);
    output.writeInt(source, true);
    output.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    output.writeBytes(new byte[padding]);
    return new TaskMessage(destination, output.toBytes());
  }

  static TaskMessage tuple(int source, int number) {
    return tuple(source, 1, number, 0);
  }

  /** Makes a tuple that does not say which task it comes from. */
  static TaskMessage ofNoTask(int number) {
    byte[] payload = ByteBuffer.allocate(2 * NUMBER_BYTES).putInt(-1).putInt(-1).array();
    payload[payload.length - 1] = (byte) number;
    return new TaskMessage(1, payload);
  }

  /** Returns the number that a tuple of a task holds. */
  static int number(TaskMessage tuple) {
    ByteBuffer payload = ByteBuffer.wrap(tuple.message());
    int source = WireFormat.sourceTask(tuple);
    Output output = new Output(NUMBER_BYTES);
    output.writeInt(source, true);
    return payload.getInt(output.position());
  }
}
