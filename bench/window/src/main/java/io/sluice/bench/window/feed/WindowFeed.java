package io.sluice.bench.window.feed;

import io.sluice.bench.window.Named;
import io.sluice.bench.window.Trace;
import io.sluice.core.window.Aggregate;
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
   * Returns how much an event varies in what it adds to the result of a key: the standard deviation
   * divided by the mean. It is what a user tells a sampler in front of the parsing.
   */
  double variation();

  /** Returns the events, with numbers for {@link #text} and the like. */
  Trace trace(double eventsPerSecond, Duration length, long seed);

  /**
   * Returns an event as it arrives.
   *
   * @param time of the event, epoch ms
   */
  byte[] text(int number, long time);

  /** Parses, filters and joins an event, as a job does in front of a window. */
  void parse(byte[] text, Parsed parsed);

  /** Returns the key that counts an event, known without parsing it; negative if none does. */
  int key(int number);

  /** Returns the value of an event, known without parsing it. */
  double value(int number);

  /**
   * Returns a feed.
   *
   * @param order of the events, where they are real
   * @param delays of the events, where these are drawn
   * @param data file of pick-up points; empty for generated ones
   * @throws IllegalArgumentException if there is no such feed, order or law, with those there are
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
