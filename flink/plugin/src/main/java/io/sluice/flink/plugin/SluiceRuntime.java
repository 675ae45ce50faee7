package io.sluice.flink.plugin;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.ConfigProblem;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Health;
import io.sluice.core.control.Leases;
import io.sluice.flink.plugin.exchange.JobManagerExchange;
import io.sluice.flink.plugin.hook.task.GaugeBoard;
import io.sluice.flink.plugin.hook.task.MemoryPart;
import io.sluice.flink.plugin.hook.task.TaskHost;
import io.sluice.flink.plugin.hook.v2_3.TaskHook;
import io.sluice.flink.plugin.hook.v2_3.TaskHooks;
import io.sluice.flink.plugin.level.Level;
import io.sluice.flink.plugin.level.LevelContext;
import io.sluice.flink.plugin.level.LevelFactory;
import io.sluice.flink.plugin.level.RunningLevel;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.exchange.ExchangeClient;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.LineFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.flink.metrics.MetricGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs Sluice in this process, one for all its TaskManagers, from the start of the first to the end
 * of the last. It owns the levels and what they share, and knows none of them. Safe for any thread.
 */
public final class SluiceRuntime {
  private static final Logger LOG = LoggerFactory.getLogger(SluiceRuntime.class);
  private static final GaugeBoard GAUGES = new GaugeBoard();
  private static final String PROGRAM = "flink plug-in";
  private static SluiceRuntime current;
  private static int members;

  private final List<ConfigProblem> problems;
  private final LevelContext shared;
  private final TaskHooks hooks = new TaskHooks();
  private final List<RunningLevel> levels = new ArrayList<>();

  /**
   * The host and the hooks with which a TaskManager that has joined works.
   *
   * @param host where its tasks are followed
   * @param hooks what levels see and wrap of them
   */
  record Membership(TaskHost host, TaskHooks hooks) {}

  private SluiceRuntime(Startup startup) {
    problems = startup.problems();
    Optional<ChannelFile> channel =
        startup
            .settings()
            .flatMap(settings -> settings.common().channelDir())
            .map(Path::of)
            .flatMap(folder -> ChannelFile.open(folder, "flink"));
    shared =
        new LevelContext(
            startup.settings(),
            GAUGES,
            new CopyOnWriteArrayList<>(),
            channel,
            new Leases(),
            new JournalFile(PROGRAM, SluiceRuntime::tellOfJournal),
            startup
                .settings()
                .flatMap(settings -> settings.common().exchangeAddress())
                .map(address -> new ExchangeClient(address, JobManagerExchange.KEY)));
    LevelFactory.all().forEach(this::open);
    shared.exchange().ifPresent(ExchangeClient::start);
    startup.settings().ifPresent(this::configure);
    for (ConfigProblem problem : problems) {
      LOG.error("Sluice is configured wrongly and stays out: {}", problem.message());
    }
  }

  private static void tellOfJournal(Exception fault) {
    LOG.warn(
        "The journal cannot be written (sluice.journal.dir); scheduling goes on without it and"
            + " it is tried again every {} s.",
        LineFile.RETRY.toSeconds(),
        fault);
  }

  /** A level that cannot even be opened does not keep the others out. */
  private void open(LevelFactory factory) {
    try {
      if (!factory.isWanted(shared)) {
        return;
      }
      RunningLevel running = new RunningLevel(factory.open(shared), shared.leases());
      for (TaskHook hook : running.level().hooks()) {
        hooks.add(hook, running::fail);
      }
      levels.add(running);
    } catch (RuntimeException | LinkageError fault) {
      LOG.error("{} could not be opened; Flink runs without it.", factory, fault);
    }
  }

  /** Returns it; empty when no TaskManager runs in this process, or none with Sluice. */
  public static synchronized Optional<SluiceRuntime> current() {
    return Optional.ofNullable(current);
  }

  static GaugeBoard gaugeBoard() {
    return GAUGES;
  }

  /** Takes in a TaskManager that starts. The first one's configuration is the one that holds. */
  static synchronized Membership join(
      Map<String, String> configuration, MetricGroup metrics, MemoryPart network) {
    if (current == null) {
      current = new SluiceRuntime(Startup.read(configuration, SluiceReporter.isOpen()));
    }
    RuntimeMetrics.register(current, metrics);
    current.shared.networkMemory().add(network);
    members++;
    return new Membership(new TaskHost(GAUGES, current.hooks), current.hooks);
  }

  /** Lets a TaskManager go that has joined and ends. */
  static synchronized void leave(MemoryPart network) {
    current.shared.networkMemory().remove(network);
    if (--members == 0) {
      current.close();
      current = null;
    }
  }

  private void close() {
    levels.forEach(RunningLevel::stop);
    levels.forEach(running -> running.level().close());
    shared.exchange().ifPresent(ExchangeClient::close);
    shared.journal().close();
    shared.channel().ifPresent(ChannelFile::close);
  }

  /**
   * Changes what levels do, at once: each lets go of everything first, then the new settings hold;
   * the channel stays where it was when the process started. Also starts a mechanism that was taken
   * off, or that a bad configuration kept from starting.
   */
  public void configure(Settings settings) {
    levels.forEach(running -> running.configure(settings));
    shared.journal().open(settings.common().journalDir());
  }

  /**
   * Returns a level.
   *
   * @throws NoSuchElementException when it is not in this plug-in, or could not be opened
   */
  public <T extends Level> T level(Class<T> type) {
    return levels.stream()
        .map(RunningLevel::level)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException(type.getName()));
  }

  /** Returns all levels, the first one innermost in the way of records. */
  List<RunningLevel> levels() {
    return List.copyOf(levels);
  }

  /** Returns the worst health of all levels. */
  public Health health() {
    return levels.stream()
        .map(RunningLevel::health)
        .max(Comparator.naturalOrder())
        .orElse(Health.MISCONFIGURED);
  }

  /** Returns the settings that hold; the default ones when the configuration was refused. */
  public Settings settings() {
    return levels.stream()
        .flatMap(running -> running.settings().stream())
        .findFirst()
        .orElseGet(SluiceKeys.TABLE::defaults);
  }

  /** Returns the file that levels write their decisions to. */
  JournalFile journal() {
    return shared.journal();
  }

  /** Returns what is wrong with the configuration; nothing is decided if anything is. */
  public List<ConfigProblem> problems() {
    return problems;
  }

  /** Returns the leases of the knobs in this process. */
  public Leases leases() {
    return shared.leases();
  }
}
