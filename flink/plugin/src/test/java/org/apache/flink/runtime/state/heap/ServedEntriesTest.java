package org.apache.flink.runtime.state.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.api.common.typeutils.base.IntSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.RegisteredKeyValueStateBackendMetaInfo;
import org.apache.flink.runtime.state.StateEntry;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.runtime.state.internal.InternalKvState.StateIncrementalVisitor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Flink cleans up entries whose time is over, in a slice that comes and goes. */
class ServedEntriesTest {

  private static final int KEY = 7;
  private static final int ALL_AT_ONCE = 1000;

  private final SliceKeys<Integer> keys = new SliceKeys<>(new KeyGroupRange(0, 0), 1);
  private final SliceStateTable<Integer, VoidNamespace, String> table =
      new SliceStateTable<>(
          keys,
          new RegisteredKeyValueStateBackendMetaInfo<>(
              StateDescriptor.Type.VALUE,
              "state",
              VoidNamespaceSerializer.INSTANCE,
              StringSerializer.INSTANCE),
          IntSerializer.INSTANCE);

  @BeforeEach
  void put() {
    put("old");
  }

  private void put(String value) {
    table.slice(0).put(KEY, VoidNamespace.INSTANCE, value);
  }

  private String value() {
    return table.slice(0).peek(new SliceStateMap.Name<>(KEY, VoidNamespace.INSTANCE));
  }

  private StateIncrementalVisitor<Integer, VoidNamespace, String> cleanUp() {
    StateIncrementalVisitor<Integer, VoidNamespace, String> found =
        table.getStateIncrementalVisitor(ALL_AT_ONCE);
    assertThat(found.hasNext()).isTrue();
    return found;
  }

  @Test
  void an_entry_whose_time_is_over_is_removed() {
    StateIncrementalVisitor<Integer, VoidNamespace, String> found = cleanUp();

    found.nextEntries().forEach(found::remove);

    assertThat(value()).isNull();
  }

  @Test
  void an_entry_of_a_slice_that_another_container_serves_stays() {
    StateIncrementalVisitor<Integer, VoidNamespace, String> found = cleanUp();
    keys.leave(0);

    assertThat(found.nextEntries()).isEmpty();
  }

  @Test
  void an_entry_that_came_back_with_its_slice_stays_though_an_older_one_was_found() {
    StateIncrementalVisitor<Integer, VoidNamespace, String> found = cleanUp();
    keys.leave(0);
    table.drop(0);
    put("new");
    keys.serve(0);

    Collection<StateEntry<Integer, VoidNamespace, String>> entries = found.nextEntries();

    assertThat(entries).extracting(StateEntry::getState).containsExactly("old");
    entries.forEach(found::remove);
    entries.forEach(entry -> found.update(entry, "older"));
    assertThat(value()).isEqualTo("new");
  }
}
