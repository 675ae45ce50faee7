package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * The fields of one of the {@link AdEvents} that a query reads.
 *
 * @param ad that was seen
 * @param type {@code view}, or what else was done with it
 * @param time of the event, epoch ms
 */
public record AdEvent(String ad, String type, long time) {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final byte[] WORDS_OF_VIEW = "\"event_type\":\"view\"".getBytes(US_ASCII);
  private static final int FIELDS_BYTES = 320;

  /** Reads one. */
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

  /** Looks for the words that a view has, in the part in front of the page's text. */
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
