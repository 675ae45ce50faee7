package io.sluice.core.state.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

final class RunningCertificateTest {

  @SeededTest
  void changes_lead_to_the_certificate_of_what_is_left(RandomGenerator random) {
    Map<EntryKey, Bytes> left = new TreeMap<>();
    RunningCertificate running = new RunningCertificate();
    for (int change = 0; change < 2000; change++) {
      EntryKey key =
          new EntryKey(
              new StateId("operator", "state " + random.nextInt(2)), bytes(random.nextInt(500)));
      if (random.nextInt(3) == 0) {
        left.remove(key);
        running.apply(Entry.tombstone(key));
      } else {
        Bytes value = bytes(random.nextInt());
        left.put(key, value);
        running.apply(new Entry(key, value));
      }
    }
    List<Entry> entries = new ArrayList<>();
    left.forEach((key, value) -> entries.add(new Entry(key, value)));
    assertThat(running.certificate()).isEqualTo(Certificate.of(entries));
  }

  private static Bytes bytes(int number) {
    return Bytes.of(String.valueOf(number).getBytes(StandardCharsets.US_ASCII));
  }
}
