package io.sluice.host.flink;

import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.LineLink;
import io.sluice.host.flink.cluster.SluiceScheduling;
import io.sluice.host.flink.context.Scheduling;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * The main class of a child process that runs a workload on an embedded Flink, or, if the workload
 * is split, on a Flink with TaskManagers in other processes. It reads commands from standard input
 * and writes events to standard output; everything else goes to standard error. It ends on {@link
 * Command.Stop}, and at once when standard input ends, since then its parent is gone.
 *
 * <p>Options: {@code --plugin} loads Sluice, which must then be on the class path; {@code
 * --set=KEY=VALUE} sets a key of Sluice for the life of the process.
 */
public final class FlinkHost {

  private static final String PLUGIN = "--plugin";
  private static final String SET = "--set=";
  private static final long STOP_SECONDS = 15;

  private FlinkHost() {}

  public static void main(String[] args) {
    LineLink bench = LineLink.toParent();
    EventPipe events = new EventPipe(bench);
    List<String> options = List.of(args);
    for (String option : options) {
      if (!option.equals(PLUGIN) && !option.startsWith(SET)) {
        System.err.println(
            "unknown option %s, use %s or %sKEY=VALUE".formatted(option, PLUGIN, SET));
        System.exit(2);
      }
    }
    boolean plugin = options.contains(PLUGIN);
    Scheduling scheduling = plugin ? plugin(settings(options)) : Scheduling.STOCK;
    LinkedBlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    Thread main = Thread.currentThread();
    bench.listen(
        "host-commands",
        Command.class,
        command -> take(command, commands, main),
        unknown -> events.accept(new HostEvent.Failed(unknown.getMessage())),
        broken -> {
          broken.ifPresent(e -> System.err.println("standard input failed: " + e));
          Runtime.getRuntime().halt(0);
        });
    events.accept(
        new HostEvent.Started(
            ProcessHandle.current().pid(), "Flink " + EnvironmentInformation.getVersion(), plugin));
    BenchHost host = new BenchHost(scheduling, events);
    carryOut(commands, host);
    stop(host);
  }

  private static Map<String, String> settings(List<String> options) {
    return options.stream()
        .filter(option -> option.startsWith(SET))
        .map(option -> option.substring(SET.length()).split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair.length > 1 ? pair[1] : ""));
  }

  private static Scheduling plugin(Map<String, String> settings) {
    try {
      return new SluiceScheduling(settings);
    } catch (NoClassDefFoundError e) {
      System.err.println("--plugin needs the jars of host/plugin on the class path: " + e);
      System.exit(2);
      throw e;
    }
  }

  /** Carries out commands until it is stopped. */
  private static void carryOut(LinkedBlockingQueue<Command> commands, BenchHost host) {
    try {
      Command command = commands.take();
      while (!(command instanceof Command.Stop)) {
        host.handle(command);
        command = commands.take();
      }
    } catch (InterruptedException stopInTheMiddle) {
      // only the stop remains
    } finally {
      Thread.interrupted();
    }
  }

  /**
   * Queues a command. A stop must work in the middle of a round too, so it interrupts the present
   * command.
   */
  private static void take(Command command, LinkedBlockingQueue<Command> commands, Thread main) {
    if (command instanceof Command.Stop) {
      CompletableFuture<Void> unused =
          CompletableFuture.runAsync(
              () -> Runtime.getRuntime().halt(0),
              CompletableFuture.delayedExecutor(STOP_SECONDS, TimeUnit.SECONDS));
      main.interrupt(); // first, or it could interrupt the stop itself
    }
    commands.add(command);
  }

  private static void stop(BenchHost host) {
    int exitCode = 0;
    try {
      host.stop();
    } catch (Exception e) {
      System.err.println("the cluster did not stop cleanly: " + e);
      exitCode = 1;
    }
    System.exit(exitCode);
  }
}
