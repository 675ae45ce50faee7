package io.sluice.bench.tuple.words.arm;

import io.sluice.bench.workload.Named;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Says how words are sent, for how long a choice lasts where it does, and where words go.
 *
 * @param tauMillis from one choice to the next; 0 where that means nothing
 * @param grouping of words whose partial counts are merged; empty where they are shuffled and each
 *     counter's counts are final, as in the paper
 */
public record WordArm(SendingKind kind, int tauMillis, Optional<WordGrouping> grouping) {

  private static final String TRANSPORT = "words.link.transport";
  private static final String GROUPING = "words.grouping";
  private static final String NETTY = "org.apache.storm.messaging.netty.Context";
  private static final String SLUICE = "io.sluice.storm.plugin.SluiceTransport";
  private static final String PAPER = "io.sluice.job.words.paper.PaperTransport";

  /**
   * Reads {@code NAME} or {@code NAME:MS}, and a grouping behind it as in {@code NAME+GROUPING};
   * {@code first-of-two} is {@code stock+first-of-two}.
   *
   * @param usualTau where no time is given
   * @throws IllegalArgumentException when a name is unknown, and then the message lists the names;
   *     or when there is nothing to group by
   */
  public static WordArm of(String text, int usualTau) {
    if (text.equals(WordGrouping.FIRST_OF_TWO.label())) {
      return new WordArm(SendingKind.STOCK, 0, Optional.of(WordGrouping.FIRST_OF_TWO));
    }
    String[] parts = text.split("\\+", 2);
    WordArm arm = sending(parts[0], usualTau);
    if (parts.length == 1) {
      return arm;
    }
    WordGrouping grouping = Named.of("grouping", WordGrouping.class, parts[1]);
    if (grouping == WordGrouping.PARITY && !arm.kind.isMeasured()) {
      throw new IllegalArgumentException(
          "arm %s: parity needs the times that Sluice's transport measures, as in lbf+parity"
              .formatted(text));
    }
    return new WordArm(arm.kind, arm.tauMillis, Optional.of(grouping));
  }

  private static WordArm sending(String text, int usualTau) {
    String[] parts = text.split(":", 2);
    SendingKind kind = Named.of("arm", SendingKind.class, parts[0]);
    if (parts.length == 1) {
      return new WordArm(kind, kind.isLasting() ? usualTau : 0, Optional.empty());
    }
    if (!kind.isLasting() || !parts[1].matches("[1-9][0-9]{0,4}")) {
      throw new IllegalArgumentException(
          "arm %s: only lbf-sticky, hone-strict and rr-strict have a time, as in lbf-sticky:50 (ms)"
              .formatted(text));
    }
    return new WordArm(kind, Integer.parseInt(parts[1]), Optional.empty());
  }

  /**
   * Returns the keys of a topology that does so.
   *
   * @param below bytes that may wait behind whoever orders
   */
  public Map<String, String> config(int below) {
    Map<String, String> keys = new LinkedHashMap<>(sending(below));
    grouping.ifPresent(by -> keys.put(GROUPING, by.label()));
    return keys;
  }

  private Map<String, String> sending(int below) {
    return switch (kind) {
      case STOCK -> Map.of(TRANSPORT, NETTY);
      case OBSERVE -> Map.of(TRANSPORT, SLUICE);
      case OLDEST, LBF, LBF_STICKY, ADAPTIVE, RR -> ordered(below);
      case PAPER_STOCK -> paper("all", below);
      case HONE_STRICT -> paper("largest", below);
      case RR_STRICT -> paper("turns", below);
    };
  }

  private Map<String, String> ordered(int below) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put(TRANSPORT, SLUICE);
    keys.put("sluice.mode", "apply");
    keys.put("sluice.tuple.order", order());
    keys.put("sluice.tuple.stickiness", tauMillis + " ms");
    keys.put("sluice.tuple.below", Integer.toString(below));
    return keys;
  }

  private String order() {
    return switch (kind) {
      case LBF_STICKY -> "lbf";
      case RR -> "round-robin";
      default -> kind.label();
    };
  }

  private Map<String, String> paper(String signal, int below) {
    return Map.of(
        TRANSPORT,
        PAPER,
        "words.paper.signal",
        signal,
        "words.paper.tau",
        Integer.toString(Math.max(1, tauMillis)),
        "words.paper.below",
        Integer.toString(below));
  }
}
