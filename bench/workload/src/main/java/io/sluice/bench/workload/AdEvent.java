package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Holds the fields of an {@link AdEvents} event that a query reads.
 *
 * @param ad the id of the ad
 * @param type {@code view}, or another type
 * @param time the event time, epoch ms
 */
public record AdEvent(String ad, String type, long time) {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final byte[] WORDS_OF_VIEW = "\"event_type\":\"view\"".getBytes(US_ASCII);
  private static final int FIELDS_BYTES = 320;

  /** Parses an event. */
  public static AdEvent parse(byte[] text) {
    try {
      JsonNode event = JSON.readTree(text);
      return new AdEvent(
          event.get("ad_id").textValue(),
          event.get("event_type").textValue(),
          Long.parseLong(event.get("event_time").textValue()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether an event may be a view, by the words in front of the page's text. */
  public static boolean looksLikeView(byte[] text) {
    int last = Math.min(text.length, FIELDS_BYTES) - WORDS_OF_VIEW.length;
    for (int at = 0; at <= last; at++) {
      if (Arrays.equals(
          text, at, at + WORDS_OF_VIEW.length, WORDS_OF_VIEW, 0, WORDS_OF_VIEW.length)) {
        return true;
      }
    }
    return false;
  }

  public boolean isView() {
    return type.equals("view");
  }
}
