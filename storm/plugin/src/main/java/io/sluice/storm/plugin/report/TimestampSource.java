package io.sluice.storm.plugin.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Optional;
import org.apache.storm.generated.Bolt;
import org.apache.storm.topology.IWindowedBolt;
import org.apache.storm.windowing.TimestampExtractor;

/**
 * Finds how a bolt gets the time of a tuple. Storm keeps that within the bolt, which the topology
 * has as bytes; the bolt is read from these as Storm itself reads it for each task, and its public
 * method returns it.
 */
public final class TimestampSource {
  private TimestampSource() {}

  /** The bolt with windows among all objects that are read; one around another comes later. */
  private static final class Reading extends ObjectInputStream {
    private IWindowedBolt found;

    Reading(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object read) {
      if (read instanceof IWindowedBolt bolt) {
        found = bolt;
      }
      return read;
    }
  }

  /**
   * Returns how a bolt gets the time; empty for a bolt that does not go by the time of tuples.
   *
   * @throws IOException when it cannot be read
   */
  public static Optional<TimestampExtractor> of(Bolt bolt)
      throws IOException, ClassNotFoundException {
    if (!bolt.get_bolt_object().is_set_serialized_java()) {
      return Optional.empty();
    }
    try (Reading reading = new Reading(bolt.get_bolt_object().get_serialized_java())) {
      Object unusedBolt = reading.readObject();
      return Optional.ofNullable(reading.found).map(IWindowedBolt::getTimestampExtractor);
    }
  }
}
