package io.sluice.bench.simulator.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.QueryDecision;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * Computes a digest of all decisions: it is equal for two schedules that decided the same at the
 * same times with the same effects. Not thread-safe.
 */
public final class JournalDigest implements Consumer<Journal.Entry<QueryDecision>> {

  private final MessageDigest digest;
  private final ByteBuffer word = ByteBuffer.allocate(Long.BYTES);

  public JournalDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has it", e);
    }
  }

  @Override
  public void accept(Journal.Entry<QueryDecision> entry) {
    QueryDecision decision = entry.decision();
    add(decision.atMillis());
    add(decision.why());
    if (decision instanceof QueryDecision.Reordered order) {
      add(order.trigger().name());
      add(order.rule());
      add(Double.doubleToLongBits(order.backlogMillis()));
      add(order.admitted());
      add(order.waiting());
    }
    entry.effect().ifPresent(effect -> add(effect.toString()));
  }

  private void add(List<QueryView> queries) {
    add(queries.size());
    for (QueryView query : queries) {
      add(query.id().value());
      add(Double.doubleToLongBits(query.epoch().dueMillis()));
    }
  }

  private void add(String text) {
    digest.update(text.getBytes(UTF_8));
    digest.update((byte) 0);
  }

  private void add(long number) {
    digest.update(word.putLong(0, number).array());
  }

  /** Returns the digest of all entries; may be called once. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
