package io.sluice.bench.dataflow.probe;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.operator.WindowResult;
import io.sluice.bench.protocol.LineLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * The only probe of a process. Operators join it from their own threads; from then on the bench
 * knows the thread and the counts of items in and out. When the connection to the bench ends, the
 * probe offers no more load. Thread-safe.
 */
public final class LoadProbe {

  private static final long COUNT_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static LoadProbe only;

  private final LineLink link;
  private final List<Tally> tallies = new CopyOnWriteArrayList<>();
  private final List<SourceFeed> feeds = new CopyOnWriteArrayList<>();
  private final List<Egress> exits = new CopyOnWriteArrayList<>();
  private volatile Consumer<String> arranger = LoadProbe::refuse;
  private volatile LoadPhase phase;
  private volatile boolean ended;

  private LoadProbe(Socket socket) throws IOException {
    link = LineLink.over(socket);
    link.listen("probe-commands", ProbeCommand.class, this::obey, LineLink.REFUSE, broken -> end());
    Thread counting = new Thread(this::count, "probe-counts");
    counting.setDaemon(true);
    counting.start();
  }

  /**
   * Returns the probe of this process, which connects on the first call.
   *
   * @param port the port at which the bench listens on this machine
   * @throws UncheckedIOException when no bench listens there
   */
  public static synchronized LoadProbe at(int port) {
    if (only == null || only.ended) {
      try {
        only = new LoadProbe(new Socket(InetAddress.getLoopbackAddress(), port));
      } catch (IOException e) {
        throw new UncheckedIOException("no bench listens at port " + port, e);
      }
    }
    return only;
  }

  /** Adds a tally for an operator's instance. Must be called by the operator's own thread. */
  public Tally join(String operator, int instance) {
    Tally tally = new Tally(operator, instance);
    tallies.add(tally);
    ThreadIds ids = ThreadIds.ofThisThread();
    send(new ProbeEvent.Joined(operator, instance, ids.process(), ids.thread()));
    return tally;
  }

  /**
   * Returns the feed of one instance of a source. All sources share the load.
   *
   * @param arguments the arguments of the query
   * @param source the name of the source
   * @param instance the number of the instance
   * @param instances the number of all instances
   */
  public ItemFeed feed(JobArguments arguments, String source, int instance, int instances) {
    Dataflow dataflow = arguments.dataflow();
    boolean planned = arguments.broker().isEmpty();
    List<?> items = planned ? dataflow.items().apply(arguments.seed()) : List.of();
    SourceFeed plan = plan(dataflow, source, items, instance, instances);
    feeds.add(plan);
    return planned ? plan : fromBroker().open(arguments, dataflow.node(source), instance, plan);
  }

  /**
   * Returns the planned arrivals of an instance, for a caller that brings the items itself; items
   * taken from it are not reported.
   */
  public SourceFeed plan(
      Dataflow dataflow, String source, List<?> items, int instance, int instances) {
    List<String> sources = dataflow.sources();
    return new SourceFeed(
        this,
        source,
        items,
        sources.indexOf(source) * instances + instance,
        sources.size() * instances);
  }

  private static FeedProvider fromBroker() {
    return ServiceLoader.load(FeedProvider.class, LoadProbe.class.getClassLoader())
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "this process cannot read from a broker: kafka-feed is not on its class path"));
  }

  /** Returns the egress of one instance of the sink. */
  public Egress egress() {
    Egress egress = new Egress(this);
    exits.add(egress);
    return egress;
  }

  /** Records that a window's result leaves its query now. */
  public void leave(String sink, WindowResult result) {
    long now = System.nanoTime();
    send(new ProbeEvent.WindowLeft(sink, result.end(), now, result.digest()));
  }

  /** Returns the current phase; null before the first. */
  LoadPhase phase() {
    return phase;
  }

  private void obey(ProbeCommand command) {
    if (command instanceof LoadPhase next) {
      phase = next;
    } else if (command instanceof ProbeCommand.Measure measure) {
      send(measured(measure.phase()));
    } else if (command instanceof ProbeCommand.Arrange arrange) {
      send(new ProbeEvent.Arranged(arrange.scheduler(), arranged(arrange.scheduler())));
    }
  }

  private void end() {
    ended = true;
    phase = null;
  }

  /** Sets a callback that changes which threads run the operators; the probe's thread calls it. */
  public void onArrange(Consumer<String> arranger) {
    this.arranger = arranger;
  }

  /** Calls that callback; returns why it failed, or null. */
  private String arranged(String scheduler) {
    try {
      arranger.accept(scheduler);
      return null;
    } catch (RuntimeException fault) {
      return String.valueOf(fault.getMessage());
    }
  }

  private static void refuse(String scheduler) {
    throw new IllegalArgumentException("this engine has only one way to run its operators");
  }

  private ProbeEvent.Measured measured(int number) {
    Histogram processing = Histograms.empty();
    Histogram endToEnd = Histograms.empty();
    exits.forEach(exit -> exit.takeInto(processing, endToEnd));
    return new ProbeEvent.Measured(
        number,
        Histograms.write(processing),
        Histograms.write(endToEnd),
        exits.stream().flatMap(exit -> exit.takeOverTime().stream()).toList(),
        left());
  }

  /** Returns the leftover items by source; empty before the first phase. */
  private Map<String, ProbeEvent.Left> left() {
    LoadPhase current = phase;
    if (current == null) {
      return Map.of();
    }
    long now = System.nanoTime();
    Map<String, Leftover> left = new HashMap<>();
    for (SourceFeed feed : feeds) {
      feed.tellLeft(current, now, left.computeIfAbsent(feed.source(), source -> new Leftover()));
    }
    Map<String, ProbeEvent.Left> told = new HashMap<>();
    left.forEach((source, leftover) -> told.put(source, leftover.told(now)));
    return told;
  }

  private void count() {
    long next = System.nanoTime();
    while (!ended) {
      long now = System.nanoTime();
      LoadPhase current = phase;
      feeds.forEach(feed -> feed.look(now));
      send(
          new ProbeEvent.Counted(
              now,
              feeds.stream()
                  .collect(groupingBy(SourceFeed::source, summingLong(feed -> feed.waiting(now)))),
              feeds.stream().mapToLong(feed -> feed.arriving(current, now)).sum(),
              tallies.stream().map(Tally::count).toList()));
      next += COUNT_NANOS;
      LockSupport.parkNanos(this, next - System.nanoTime());
    }
  }

  private void send(ProbeEvent event) {
    try {
      link.send(event);
    } catch (IOException gone) {
      ended = true;
    }
  }
}
