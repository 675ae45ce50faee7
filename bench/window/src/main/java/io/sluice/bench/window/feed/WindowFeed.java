package io.sluice.bench.window.feed;

import io.sluice.bench.window.Trace;
import io.sluice.bench.workload.Named;
import io.sluice.core.window.question.Aggregate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Provides the events that windows aggregate. */
public interface WindowFeed {

  /** Lists the names of all feeds. */
  List<String> NAMES = List.of("nyt", "ysb", "ysb-campaigns", "kmeans");

  /** Returns the aggregate of its windows. */
  Aggregate aggregate();

  /**
   * Returns the coefficient of variation of an event's contribution to the result of a key: the
   * standard deviation divided by the mean. A user gives it to a sampler in front of the parsing.
   */
  double variation();

  /**
   * Returns the events, with the numbers that {@link #text}, {@link #key} and {@link #value} take.
   */
  Trace trace(double eventsPerSecond, Duration length, long seed);

  /**
   * Returns an event as it arrives.
   *
   * @param number the number of the event
   * @param time the event time, epoch ms
   */
  byte[] text(int number, long time);

  /** Parses, filters and joins an event, like a job in front of a window. */
  void parse(byte[] text, Parsed parsed);

  /** Returns the key of an event without parsing it; negative if the event is dropped. */
  int key(int number);

  /** Returns the value of an event without parsing it. */
  double value(int number);

  /**
   * Returns a feed.
   *
   * @param name the name of the feed
   * @param order the order of real events
   * @param delays the distributions of drawn delays and gaps
   * @param data the file of pick-up points; empty for generated ones
   * @throws IllegalArgumentException if there is no such feed, order or distribution; the message
   *     lists them
   */
  static WindowFeed of(String name, String order, String delays, String data) {
    TripOrder trips = Named.of("order", TripOrder.class, order);
    ArrivalLaw law = Named.of("delays", ArrivalLaw.class, delays);
    return switch (name) {
      case "nyt" -> new TripWindowFeed(trips);
      case "ysb" -> new AdWindowFeed(law, false);
      case "ysb-campaigns" -> new AdWindowFeed(law, true);
      case "kmeans" ->
          new PickupWindowFeed(
              trips, data.isEmpty() ? PickupPoints.generated() : PickupPoints.read(Path.of(data)));
      default ->
          throw new IllegalArgumentException(
              "no workload %s; there is: %s".formatted(name, String.join(", ", NAMES)));
    };
  }
}
