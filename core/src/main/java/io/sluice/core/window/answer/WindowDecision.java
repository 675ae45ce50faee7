package io.sluice.core.window.answer;

import io.sluice.core.control.Decision;
import io.sluice.core.control.Entity;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says when a window answered, over all its keys, and why.
 *
 * @param atMillis when its last key answered, epoch ms
 * @param operator that has the window, with its subtask
 * @param start of the window, epoch ms
 * @param end of the window, epoch ms
 * @param reasons how many keys answered for which reason
 * @param completeAfterMillis after which age of a window no event is missing, as far as is known
 */
public record WindowDecision(
    long atMillis,
    String operator,
    long start,
    long end,
    Map<Reason, Integer> reasons,
    long completeAfterMillis)
    implements Decision {

  public WindowDecision {
    reasons = Map.copyOf(reasons);
  }

  @Override
  public String mechanism() {
    return "window";
  }

  @Override
  public Entity entity() {
    return new Entity("operator", operator);
  }

  /** Returns how many keys answered. */
  public int keys() {
    return reasons.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns how many of them have an interval that keeps the bound. */
  public int certified() {
    return reasons.entrySet().stream()
        .filter(each -> each.getKey().certifies())
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private long waited() {
    return atMillis - end;
  }

  @Override
  public String type() {
    return certified() == keys() ? "certified" : "uncertified";
  }

  @Override
  public String why() {
    return String.format(
        Locale.ROOT,
        "the window that began at %s answered %d ms after its end: %s",
        Instant.ofEpochMilli(start),
        waited(),
        reasons.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(each -> each.getValue() + " × " + each.getKey())
            .collect(Collectors.joining(", ")));
  }

  @Override
  public List<String> alternatives() {
    return waited() < completeAfterMillis
        ? List.of("wait %d ms until no event is missing".formatted(completeAfterMillis))
        : List.of();
  }

  @Override
  public boolean isMeasured() {
    return true;
  }
}
