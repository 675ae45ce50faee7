package io.sluice.bench.dataflow.senml;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Writes entries as SenML, in the form of RIoTBench, in which numbers are texts too. */
public final class SenmlPack {

  private final ObjectNode pack = JsonNodeFactory.instance.objectNode();
  private final ArrayNode entries = pack.putArray("e");

  /** Adds an entry. */
  public void add(Field field, String value) {
    ObjectNode entry = entries.addObject();
    if (!field.text()) {
      entry.put("v", value);
    }
    entry.put("u", field.unit()).put("n", field.name());
    if (field.text()) {
      entry.put("sv", value);
    }
  }

  /**
   * Returns the pack as JSON.
   *
   * @param millis when all entries were measured, epoch ms
   */
  public String text(long millis) {
    return pack.put("bt", millis).toString();
  }
}
