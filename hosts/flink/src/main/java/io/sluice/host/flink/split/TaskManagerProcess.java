package io.sluice.host.flink.split;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.protocol.Lines;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.Scheduling;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/** A TaskManager in a child process. It ends with this process, whatever happens to it. */
final class TaskManagerProcess {

  private final int number;
  private final Process process;
  private final BufferedWriter input;
  private final Consumer<PartEvent.Seen> onSeen;
  private final CompletableFuture<Void> started = new CompletableFuture<>();
  private final Map<Long, CompletableFuture<PartEvent.Answer>> asked = new ConcurrentHashMap<>();
  private final AtomicLong ids = new AtomicLong();
  private volatile double cpuMillis;
  private volatile Optional<Scheduling.View> view = Optional.empty();

  private TaskManagerProcess(int number, Process process, Consumer<PartEvent.Seen> onSeen) {
    this.number = number;
    this.process = process;
    this.input = process.outputWriter(UTF_8);
    this.onSeen = onSeen;
  }

  /**
   * Starts one of several with the class path and the options of this process, and with its share
   * of the heap and of the cores, as if it were a machine of its own.
   */
  static TaskManagerProcess start(int number, int of, Consumer<PartEvent.Seen> onSeen)
      throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    List<String> words = new ArrayList<>(CoreShare.prefix(number, of));
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(TaskManagerProcess::isPassedOn)
        .forEach(words::add);
    String heap = Runtime.getRuntime().maxMemory() / of / (1 << 20) + "m";
    words.addAll(List.of("-Xms" + heap, "-Xmx" + heap));
    words.add("-XX:ActiveProcessorCount=" + CoreShare.count(cores, of));
    words.addAll(HostClock.optionsForChildren());
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.add(TaskManagerHost.class.getName());
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    TaskManagerProcess child = new TaskManagerProcess(number, process, onSeen);
    Thread reader = new Thread(child::read, "events of TaskManager " + number);
    reader.setDaemon(true);
    reader.start();
    return child;
  }

  private static boolean isPassedOn(String option) {
    return option.startsWith("--add-")
        || option.startsWith("-XX:+Use")
        || option.startsWith("-Djava.io.tmpdir=");
  }

  private void read() {
    try (BufferedReader lines = process.inputReader(UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        take(Lines.read(line, PartEvent.class));
      }
    } catch (IOException | IllegalArgumentException e) {
      System.err.println("TaskManager " + number + " was not understood: " + e);
    } finally {
      IllegalStateException ended = ended();
      started.completeExceptionally(ended);
      asked.values().forEach(answer -> answer.completeExceptionally(ended));
    }
  }

  private void take(PartEvent event) {
    if (event instanceof PartEvent.Started) {
      started.complete(null);
    } else if (event instanceof PartEvent.Seen seen) {
      cpuMillis = seen.cpuMillis();
      view = Optional.ofNullable(seen.view()).or(() -> view);
      onSeen.accept(seen);
    } else if (event instanceof PartEvent.Answer answer) {
      CompletableFuture<PartEvent.Answer> waiting = asked.remove(answer.id());
      if (waiting != null) {
        waiting.complete(answer);
      }
    }
  }

  private IllegalStateException ended() {
    return new IllegalStateException(
        "TaskManager %d ended; its last words are in the log".formatted(number));
  }

  /** Completes when it runs. */
  CompletableFuture<Void> started() {
    return started;
  }

  synchronized void send(PartCommand command) {
    try {
      input.write(Lines.write(command));
      input.newLine();
      input.flush();
    } catch (IOException e) {
      throw ended();
    }
  }

  CompletableFuture<PartEvent.Answer> ask(LongFunction<PartCommand> command) {
    long id = ids.incrementAndGet();
    CompletableFuture<PartEvent.Answer> answer = new CompletableFuture<>();
    asked.put(id, answer);
    try {
      send(command.apply(id));
    } catch (IllegalStateException e) {
      answer.completeExceptionally(e);
    }
    return answer;
  }

  /** CPU time so far, ms, as it said last. */
  double cpuMillis() {
    return cpuMillis;
  }

  /** What its scheduler shows, as it said last. */
  Optional<Scheduling.View> view() {
    return view;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void end() {
    process.destroyForcibly();
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public String toString() {
    return "TaskManager " + number;
  }
}
