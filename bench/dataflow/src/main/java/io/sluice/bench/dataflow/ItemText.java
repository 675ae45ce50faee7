package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.ads.DelayedEvent;
import io.sluice.bench.dataflow.senml.Message;
import io.sluice.bench.dataflow.synthetic.Priced;
import java.util.function.Function;

/**
 * Converts items of one type to text and back, to carry them from one process to another: lines
 * stay as they are, others get numbers and a blank in front.
 *
 * @param write returns the text of an item
 * @param read returns the item of a text
 */
public record ItemText(Function<Object, String> write, Function<String, Object> read) {

  /**
   * Returns the conversion for the items of a source.
   *
   * @param type the type of the items
   * @throws IllegalArgumentException when there is no conversion for the type
   */
  public static ItemText of(Class<?> type) {
    if (type == String.class) {
      return new ItemText(String.class::cast, text -> text);
    } else if (type == Long.class) {
      return new ItemText(Object::toString, Long::valueOf);
    } else if (type == Message.class) {
      return of(Message.class, item -> item.id() + " " + item.line(), ItemText::message);
    } else if (type == Priced.class) {
      return of(Priced.class, item -> item.operator() + " " + item.units(), ItemText::priced);
    } else if (type == DelayedEvent.class) {
      return of(
          DelayedEvent.class,
          item -> item.group() + " " + item.delay() + " " + item.text(),
          ItemText::event);
    }
    throw new IllegalArgumentException("items of " + type + " cannot be written as text");
  }

  private static <T> ItemText of(
      Class<T> type, Function<T, String> write, Function<String, Object> read) {
    return new ItemText(item -> write.apply(type.cast(item)), read);
  }

  private static Message message(String text) {
    int blank = text.indexOf(' ');
    return new Message(Long.parseLong(text, 0, blank, 10), text.substring(blank + 1));
  }

  private static Priced priced(String text) {
    int blank = text.indexOf(' ');
    return new Priced(
        Integer.parseInt(text, 0, blank, 10), Integer.parseInt(text, blank + 1, text.length(), 10));
  }

  private static DelayedEvent event(String text) {
    int first = text.indexOf(' ');
    int second = text.indexOf(' ', first + 1);
    return new DelayedEvent(
        text.substring(second + 1),
        Integer.parseInt(text, 0, first, 10),
        Double.parseDouble(text.substring(first + 1, second)));
  }
}
