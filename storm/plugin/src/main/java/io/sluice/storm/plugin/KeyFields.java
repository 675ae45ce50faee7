package io.sluice.storm.plugin;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.tuple.Fields;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes the values of some fields of a tuple together as its key. One thread uses it. */
final class KeyFields implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(KeyFields.class);

  private final ArrayList<String> fields = new ArrayList<>();
  private transient int[] positions;

  KeyFields(String field, String... others) {
    fields.add(field);
    fields.addAll(Arrays.asList(others));
  }

  /**
   * Looks the fields up in a stream. Where one is not there, all fields of the stream are the key,
   * which is logged.
   *
   * @param grouping its name for users
   */
  void prepare(WorkerTopologyContext context, GlobalStreamId stream, String grouping) {
    Fields declared = context.getComponentOutputFields(stream);
    for (String field : fields) {
      if (!declared.contains(field)) {
        LOG.error(
            "{}: stream {} of {} has no field '{}', only {}. Name one of these; until then all of"
                + " them together are the key.",
            grouping,
            stream.get_streamId(),
            stream.get_componentId(),
            field,
            declared.toList());
        positions = IntStream.range(0, declared.size()).toArray();
        return;
      }
    }
    positions = fields.stream().mapToInt(declared::fieldIndex).toArray();
  }

  /** Returns a hash of a tuple's key. */
  int key(List<Object> values) {
    int key = 0;
    for (int position : positions) {
      key = 31 * key + (position < values.size() ? hash(values.get(position)) : 0);
    }
    return key;
  }

  /** Returns the hash of a key that is one field with this value. */
  static int key(Object value) {
    return hash(value);
  }

  private static int hash(Object value) {
    boolean isArray = value != null && value.getClass().isArray();
    return isArray ? Arrays.deepHashCode(new Object[] {value}) : Objects.hashCode(value);
  }
}
