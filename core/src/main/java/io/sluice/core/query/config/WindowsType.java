package io.sluice.core.query.config;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.config.ValueType;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code PATTERN=SIZE[/SLIDE][+OFFSET]}, joined by {@code ;}. */
public record WindowsType() implements ValueType<List<WindowHint>> {

  private static final Duration LONGEST = Duration.ofDays(366);

  @Override
  public List<WindowHint> parse(String text) throws BadValueException {
    List<WindowHint> hints = new ArrayList<>();
    if (!text.isEmpty()) {
      for (String part : text.split(";", -1)) {
        try {
          hints.add(hint(part.strip()));
        } catch (BadValueException e) {
          throw new BadValueException("in '" + part.strip() + "': " + e.getMessage());
        }
      }
    }
    return List.copyOf(hints);
  }

  private static WindowHint hint(String text) throws BadValueException {
    int equals = text.lastIndexOf('='); // a job name may hold one, a duration cannot
    if (equals <= 0) {
      throw new BadValueException("no job name and = in front of the size");
    }
    String windows = text.substring(equals + 1);
    int plus = windows.indexOf('+');
    int slash = windows.indexOf('/');
    if (plus >= 0 && slash > plus) {
      throw new BadValueException("the slide stands before the offset");
    }
    String sizeAndSlide = plus < 0 ? windows : windows.substring(0, plus);
    long size = millis("size", slash < 0 ? sizeAndSlide : sizeAndSlide.substring(0, slash), 1);
    long period = slash < 0 ? size : millis("slide", sizeAndSlide.substring(slash + 1), 1);
    long offset = plus < 0 ? 0 : millis("offset", windows.substring(plus + 1), 0);
    if (offset >= period) {
      throw new BadValueException(
          "the offset must be less than the slide, or the size without one");
    }
    return new WindowHint(
        text.substring(0, equals).strip(), new WindowGeometry(period, offset + size));
  }

  private static long millis(String what, String text, long least) throws BadValueException {
    Duration value;
    try {
      value = DurationText.parse(text.strip());
    } catch (BadValueException e) {
      throw new BadValueException("the " + what + " '" + text.strip() + "': " + e.getMessage());
    }
    if (value.toNanos() % 1_000_000 != 0 || value.toMillis() < least) {
      throw new BadValueException(
          "the " + what + " must be whole ms and at least " + least + " ms");
    }
    if (value.compareTo(LONGEST) > 0) {
      throw new BadValueException("the " + what + " is longer than 366 d");
    }
    return value.toMillis();
  }

  @Override
  public String expected() {
    return "JOB=SIZE[/SLIDE][+OFFSET] joined by ;, such as ysb-*=3 s+500 ms;taxi=2 s/1 s";
  }
}
