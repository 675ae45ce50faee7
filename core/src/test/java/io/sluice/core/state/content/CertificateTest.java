package io.sluice.core.state.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

final class CertificateTest {

  @SeededTest
  void the_order_of_entries_does_not_matter(Random random) {
    List<Entry> entries = entries(random);
    Certificate before = Certificate.of(entries);
    Collections.shuffle(entries, random);
    assertThat(Certificate.of(entries)).isEqualTo(before);
  }

  @SeededTest
  void a_missing_a_changed_and_a_mixed_up_entry_are_noticed(Random random) {
    List<Entry> entries = entries(random);
    Certificate before = Certificate.of(entries);
    Entry last = entries.remove(entries.size() - 1);
    assertThat(Certificate.of(entries)).isNotEqualTo(before);

    byte[] value = last.value().toArray();
    value[random.nextInt(value.length)]++;
    entries.add(new Entry(last.key(), Bytes.copyOf(value)));
    assertThat(Certificate.of(entries)).isNotEqualTo(before);

    entries.remove(entries.size() - 1);
    StateId other = new StateId("other", last.key().state().name());
    entries.add(new Entry(new EntryKey(other, last.key().key()), last.value()));
    assertThat(Certificate.of(entries)).isNotEqualTo(before);
  }

  private static List<Entry> entries(Random random) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(20); i++) {
      StateId state = new StateId("operator " + random.nextInt(2), "value");
      entries.add(new Entry(new EntryKey(state, bytes(random)), bytes(random)));
    }
    return entries;
  }

  private static Bytes bytes(Random random) {
    byte[] bytes = new byte[1 + random.nextInt(12)];
    random.nextBytes(bytes);
    return Bytes.copyOf(bytes);
  }
}
