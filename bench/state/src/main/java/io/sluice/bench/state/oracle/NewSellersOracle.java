package io.sluice.bench.state.oracle;

import io.sluice.bench.state.source.Sellers;
import io.sluice.bench.state.source.SourceRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pairs persons with the auctions that they open in the window in which they register. */
public final class NewSellersOracle implements Oracle {

  private final long windowMillis;
  private final Map<Integer, SourceRecord> persons = new HashMap<>();
  private final Map<Integer, List<SourceRecord>> early = new HashMap<>();

  /** Makes an oracle of windows of a length. */
  public NewSellersOracle(long windowMillis) {
    this.windowMillis = windowMillis;
  }

  @Override
  public void take(SourceRecord record, ExpectedResults results) {
    SourceRecord person = persons.get(record.key());
    if (record.kind() == Sellers.PERSON) {
      persons.put(record.key(), record);
      early
          .getOrDefault(record.key(), List.of())
          .forEach(auction -> pair(record, auction, results));
      early.remove(record.key());
    } else if (person == null) {
      early.computeIfAbsent(record.key(), any -> new ArrayList<>()).add(record);
    } else {
      pair(person, record, results);
    }
  }

  private void pair(SourceRecord person, SourceRecord auction, ExpectedResults results) {
    if (person.time() / windowMillis == auction.time() / windowMillis) {
      results.add(auction.key(), auction.number(), person.text() + " " + auction.text());
    }
  }
}
