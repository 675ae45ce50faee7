package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import java.util.Arrays;

/**
 * A record of the world: it appends its number to the value of its key, or deletes the key. A key
 * has records of one router only, so its value does not depend on the order among routers.
 */
record NumberedRecord(int router, int number, int slice, int key, boolean deletes) {

  /** Keys of two operators that use one name for their state. */
  EntryKey entryKey() {
    StateId state = new StateId(key % 2 == 0 ? "count" : "join", "value");
    return new EntryKey(state, bytes(router, key / 2));
  }

  /** Does what a user's function does. */
  void process(TinyContent content) {
    EntryKey at = entryKey();
    content.register(at.state());
    if (deletes) {
      content.apply(Entry.tombstone(at));
    } else {
      Bytes before = content.entries.getOrDefault(at, Bytes.NONE);
      byte[] longer = Arrays.copyOf(before.toArray(), before.size() + 1);
      longer[before.size()] = (byte) number;
      content.apply(new Entry(at, Bytes.copyOf(longer)));
    }
    count(content);
  }

  /** Counts all records of the slice in what is attached, as timers change with them. */
  private static void count(SliceContent content) {
    Bytes before = content.attachment();
    int count = before.size() == 0 ? 0 : before.toArray()[0];
    content.attach(bytes(count + 1));
  }

  private static Bytes bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return Bytes.copyOf(bytes);
  }
}
