package io.sluice.agent.driver;

import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.Gauge;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.channel.OpenChannel;
import io.sluice.linux.proc.PidNamespaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Observes the engines that publish their metrics in a folder. It finds new processes and drops
 * ended ones. Not thread-safe.
 */
public final class ChannelDriver implements Driver {
  private static final long SEARCH_MILLIS = 500;
  private static final Set<Metric> OFFERED =
      Set.of(
          Metric.QUEUE_SIZE,
          Metric.QUEUE_USE,
          Metric.INPUT_COUNT,
          Metric.OUTPUT_COUNT,
          Metric.CPU_TIME,
          Metric.RUN_DELAY,
          Metric.PRESSURE_TIME,
          Metric.VOLUNTARY_SWITCHES,
          Metric.INVOLUNTARY_SWITCHES,
          Metric.ENGINE_PRIORITY,
          Metric.WATERMARK,
          Metric.WINDOW_PERIOD,
          Metric.WINDOW_PHASE,
          Metric.OUTGOING_SIZE,
          Metric.OUTGOING_BYTES,
          Metric.OUTGOING_AGE,
          Metric.OUTGOING_PICKS);

  private final Path folder;
  private final ProcessScope scope;
  private final boolean alone;
  private final OnceLogger news;
  private final PidNamespaces numbers = new PidNamespaces();
  private final Map<Long, ObservedProcess> processes = new HashMap<>();
  private final Set<Long> ended = new HashSet<>();
  private final ThreadAccount account = new ThreadAccount();
  private ObservedProcess asked;
  private List<List<PhysicalOperator>> ofEach = List.of();
  private List<PhysicalOperator> operators = List.of();
  private long searchAt;

  /**
   * Makes a driver that has found no process yet.
   *
   * @param scope the processes to observe; others are ignored
   * @param alone whether no other program may order the threads of these processes
   * @param report gets messages for users, one line each
   */
  public ChannelDriver(Path folder, ProcessScope scope, boolean alone, Consumer<String> report) {
    this.folder = folder;
    this.scope = scope;
    this.alone = alone;
    news = new OnceLogger(report);
  }

  @Override
  public String name() {
    return "engines in " + folder;
  }

  @Override
  public void look(long nowMillis) {
    account.look(nowMillis);
    asked = null;
    if (nowMillis >= searchAt) {
      searchAt = nowMillis + SEARCH_MILLIS;
      search();
    }
    for (Iterator<ObservedProcess> each = processes.values().iterator(); each.hasNext(); ) {
      ObservedProcess process = each.next();
      if (!isThere(process, nowMillis)) {
        each.remove();
        close(process);
      }
    }
    List<List<PhysicalOperator>> now = new ArrayList<>();
    processes.values().forEach(process -> now.add(process.operators()));
    if (!now.equals(ofEach)) {
      ofEach = now;
      List<PhysicalOperator> all = new ArrayList<>();
      now.forEach(all::addAll);
      operators = List.copyOf(all);
    }
  }

  private void search() {
    String[] names = folder.toFile().list(); // each look does it: a stream with a pattern is slower
    if (names == null) {
      if (Files.isDirectory(folder)) {
        news.tell("folder", folder + " cannot be read");
      }
      return;
    }
    for (String name : names) {
      Path file = folder.resolve(name);
      OptionalLong process =
          name.endsWith(ChannelName.SUFFIX) ? ChannelName.process(name) : OptionalLong.empty();
      if (process.isPresent()
          && processes.values().stream().noneMatch(known -> known.tellsIn(file))) {
        find(process.getAsLong(), file);
      }
    }
  }

  /**
   * Opens the process of a file. The file's name has the number that the process has for itself,
   * which differs in a container.
   */
  private void find(long itself, Path file) {
    try {
      OptionalLong process = OpenChannel.process(file, numbers);
      if (process.isPresent() && scope.includes(process.getAsLong())) {
        open(process.getAsLong(), itself, file);
      } else if (process.isEmpty() && scope.includes(itself)) {
        tellAbsent(itself);
      }
    } catch (IOException | BadChannelException e) {
      tell(itself, file + ": " + e.getMessage());
    }
  }

  private void open(long process, long itself, Path file) throws IOException, BadChannelException {
    Optional<ObservedProcess> opened = ObservedProcess.open(file, numbers, alone);
    if (opened.isEmpty()) {
      tellAbsent(itself);
    } else if (!opened.get().isNamed(itself)) {
      close(opened.get());
      tell(itself, file + " is not that of process " + itself);
    } else {
      processes.put(process, opened.get());
      ended.remove(itself);
      String inside = process == itself ? "" : " (for itself " + itself + ")";
      tell(process, "process " + process + inside + ": observed");
    }
  }

  private void tellAbsent(long itself) {
    if (!ended.contains(itself)) { // the file of an ended process may remain
      tell(itself, "process " + itself + ": is gone, or another agent orders its threads");
    }
  }

  private boolean isThere(ObservedProcess process, long nowMillis) {
    try {
      if (process.look(nowMillis)) {
        return true;
      }
      ended.add(process.process());
      tell(process.process(), "process " + process.process() + ": ended");
    } catch (IOException | BadChannelException e) {
      tell(process.process(), "process " + process.process() + ": " + e.getMessage());
    }
    return false;
  }

  private void tell(long process, String line) {
    news.tell("process " + process, line);
  }

  private static void close(ObservedProcess process) {
    try {
      process.close();
    } catch (IOException e) {
      // the file is no longer needed
    }
  }

  @Override
  public List<PhysicalOperator> operators() {
    return operators;
  }

  @Override
  public Set<Metric> offers() {
    return OFFERED;
  }

  @Override
  public double fetch(Metric metric, PhysicalOperator operator) {
    ObservedProcess process = asked;
    if (process == null || process.process() != operator.process()) {
      process = processes.get(operator.process());
      asked = process; // the next call is mostly for the same process
    }
    if (process == null) {
      return Double.NaN;
    }
    return switch (metric) {
      case QUEUE_SIZE -> process.value(operator, Gauge.QUEUE);
      case QUEUE_USE -> Math.min(1, process.value(operator, Gauge.QUEUE_USE) / Gauge.WHOLE);
      case INPUT_COUNT -> process.value(operator, Gauge.IN);
      case OUTPUT_COUNT -> process.value(operator, Gauge.OUT);
      case WATERMARK -> process.value(operator, Gauge.WATERMARK);
      case WINDOW_PERIOD -> process.value(operator, Gauge.WINDOW_PERIOD);
      case WINDOW_PHASE -> process.value(operator, Gauge.WINDOW_PHASE);
      case OUTGOING_SIZE -> process.value(operator, Gauge.OUTGOING);
      case OUTGOING_BYTES -> process.value(operator, Gauge.OUTGOING_BYTES);
      case OUTGOING_AGE -> process.value(operator, Gauge.OUTGOING_AGE);
      case OUTGOING_PICKS -> process.value(operator, Gauge.OUTGOING_PICKS);
      case CPU_TIME, RUN_DELAY, PRESSURE_TIME, VOLUNTARY_SWITCHES, INVOLUNTARY_SWITCHES ->
          account.fetch(metric, operator);
      case ENGINE_PRIORITY -> process.enginePriority(operator);
      default -> Double.NaN;
    };
  }

  @Override
  public void follow(Set<Long> followed, long nowMillis) {
    processes.forEach((number, process) -> process.follow(followed.contains(number), nowMillis));
  }

  @Override
  public Set<Long> takeOrder(Set<Long> wanted, long nowMillis) {
    Set<Long> refused = new HashSet<>();
    processes.forEach(
        (number, process) -> {
          if (!process.takeOrder(wanted.contains(number), nowMillis)) {
            refused.add(number);
          }
        });
    return refused;
  }

  @Override
  public void close() {
    processes.values().forEach(ChannelDriver::close);
    processes.clear();
    asked = null;
    operators = List.of();
    account.close();
  }
}
