package io.sluice.bench.state.output;

import io.sluice.bench.state.output.LiveSlices.SlicesMoved;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Follows a job's output, on its own thread, until it is closed. */
public final class OutputFollower implements AutoCloseable {

  private static final long EVERY_MILLIS = 250;
  private static final long SAME_MILLIS = 200;
  private static final double MILLIS = 1000;
  private static final int NOWHERE = -1;

  private final OutputFiles files;
  private final long firstMillis;
  private final int[] homes;
  private final int[] containers;
  private final List<SlicesMoved> moves = new ArrayList<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread made = new Thread(work, "output of the job");
            made.setDaemon(true);
            return made;
          });

  /**
   * Makes a follower that is not started.
   *
   * @param folder the folder in which sinks write
   * @param slices the number of the job's slices
   * @param firstMillis when the first visit arrives, epoch ms
   */
  public OutputFollower(Path folder, int slices, long firstMillis) {
    files = new OutputFiles(folder);
    this.firstMillis = firstMillis;
    homes = new int[slices];
    Arrays.fill(homes, NOWHERE);
    containers = homes.clone();
  }

  /** Begins to report to a watcher. */
  public void tell(Consumer<LiveSlices> watcher) {
    var unused =
        thread.scheduleWithFixedDelay(
            () -> look(watcher), EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void look(Consumer<LiveSlices> watcher) {
    try {
      List<Output> news = files.next();
      news.forEach(this::note);
      if (!news.isEmpty()) {
        watcher.accept(now(news));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void note(Output output) {
    int before = containers[output.slice()];
    containers[output.slice()] = output.container();
    if (before == NOWHERE) {
      homes[output.slice()] = output.container();
    } else if (before != output.container()) {
      moved(new SlicesMoved(since(output.at()), 1, before, output.container()));
    }
  }

  /** Adds a moved slice to those that moved the same way just before. */
  private void moved(SlicesMoved one) {
    int same =
        IntStream.range(0, moves.size())
            .filter(i -> moves.get(i).from() == one.from() && moves.get(i).to() == one.to())
            .filter(i -> one.seconds() - moves.get(i).seconds() < SAME_MILLIS / MILLIS)
            .reduce((earlier, later) -> later)
            .orElse(-1);
    if (same < 0) {
      moves.add(one);
    } else {
      SlicesMoved others = moves.get(same);
      moves.set(
          same, new SlicesMoved(others.seconds(), others.slices() + 1, others.from(), others.to()));
    }
  }

  private LiveSlices now(List<Output> news) {
    return new LiveSlices(
        since(news.get(news.size() - 1).at()),
        news.stream().mapToLong(Output::latency).max().orElseThrow(),
        Arrays.stream(homes).boxed().toList(),
        Arrays.stream(containers).boxed().toList(),
        List.copyOf(moves));
  }

  private double since(long at) {
    return (at - firstMillis) / MILLIS;
  }

  /** Ends after all pending reports. */
  @Override
  public void close() {
    thread.shutdownNow();
    try {
      boolean unused = thread.awaitTermination(EVERY_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
