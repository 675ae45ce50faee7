package io.sluice.host.flink.split;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Jvm;
import io.sluice.bench.protocol.Lines;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.Scheduling;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A TaskManager in a child process, which ends with this process in any case. */
final class TaskManagerProcess {

  private final int number;
  private final ChildProcess process;
  private final Consumer<PartEvent.Seen> onSeen;
  private final CompletableFuture<Void> started = new CompletableFuture<>();
  private final Queue<CompletableFuture<PartEvent.Answer>> asked = new ConcurrentLinkedQueue<>();
  private volatile double cpuMillis;
  private volatile Optional<Scheduling.View> view = Optional.empty();

  private TaskManagerProcess(int number, ChildProcess process, Consumer<PartEvent.Seen> onSeen) {
    this.number = number;
    this.process = process;
    this.onSeen = onSeen;
    process.read(line -> take(Lines.read(line, PartEvent.class)), this::failAll);
  }

  /**
   * Starts a TaskManager with the class path and the options of this process, and with its share of
   * the heap and of the cores, as if it were a separate machine.
   */
  static TaskManagerProcess start(int number, int of, Consumer<PartEvent.Seen> onSeen)
      throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    List<String> options =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(TaskManagerProcess::isPassedOn)
            .collect(Collectors.toCollection(ArrayList::new));
    String heap = Runtime.getRuntime().maxMemory() / of / (1 << 20) + "m";
    options.addAll(List.of("-Xms" + heap, "-Xmx" + heap));
    options.add("-XX:ActiveProcessorCount=" + CoreShare.count(cores, of));
    options.addAll(HostClock.optionsForChildren());
    List<Path> classPath = List.of(Path.of(System.getProperty("java.class.path")));
    List<String> words = Jvm.words(options, classPath, List.of(TaskManagerHost.class.getName()));
    ChildCommand command = ChildCommand.of("TaskManager " + number, words);
    ChildProcess process = command.through(CoreShare.prefix(number, of)).talking().start();
    return new TaskManagerProcess(number, process, onSeen);
  }

  private static boolean isPassedOn(String option) {
    return option.startsWith("--add-")
        || option.startsWith("-XX:+Use")
        || option.startsWith("-Djava.io.tmpdir=");
  }

  private void failAll() {
    IllegalStateException ended = ended();
    started.completeExceptionally(ended);
    asked.forEach(answer -> answer.completeExceptionally(ended));
  }

  private void take(PartEvent event) {
    if (event instanceof PartEvent.Started) {
      started.complete(null);
    } else if (event instanceof PartEvent.Seen seen) {
      cpuMillis = seen.cpuMillis();
      view = Optional.ofNullable(seen.view()).or(() -> view);
      onSeen.accept(seen);
    } else if (event instanceof PartEvent.Answer answer) {
      asked.remove().complete(answer);
    }
  }

  private IllegalStateException ended() {
    return new IllegalStateException(
        "TaskManager %d ended; its last words are in the log".formatted(number));
  }

  /** Returns a future that completes when the TaskManager runs. */
  CompletableFuture<Void> started() {
    return started;
  }

  void send(PartCommand command) {
    try {
      process.say(Lines.write(command));
    } catch (IOException e) {
      throw ended();
    }
  }

  /** Sends a command that is answered. Answers come in the order of commands. */
  synchronized CompletableFuture<PartEvent.Answer> ask(PartCommand command) {
    CompletableFuture<PartEvent.Answer> answer = new CompletableFuture<>();
    asked.add(answer);
    try {
      send(command);
    } catch (IllegalStateException e) {
      answer.completeExceptionally(e);
    }
    return answer;
  }

  /** Returns the CPU time so far, ms, as last reported. */
  double cpuMillis() {
    return cpuMillis;
  }

  /** Returns the view of its scheduler, as last reported. */
  Optional<Scheduling.View> view() {
    return view;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void end() {
    process.close();
  }

  ProcessHandle handle() {
    return process.handle();
  }

  @Override
  public String toString() {
    return "TaskManager " + number;
  }
}
