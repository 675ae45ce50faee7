package io.sluice.linux.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A real process with real threads, which sleep nearly always. */
public abstract class BesideThreads {
  @TempDir Path folder;
  public final List<String> said = new CopyOnWriteArrayList<>();
  public Path channels;
  public Path undo;
  public Child child;
  public List<Long> threads;

  @BeforeEach
  protected void a_process_with_threads() throws IOException {
    undo = folder.resolve("undo");
    channels = Files.createDirectory(folder.resolve("channels"));
    child = Child.start(List.of(), ScheduledProcess.class, channels);
    threads = Arrays.stream(child.readLine().split(" ", -1)).map(Long::valueOf).toList();
  }

  @AfterEach
  protected void end() throws Exception {
    if (child != null) {
      child.kill();
    }
  }

  protected static void skipIf(Optional<String> whyNot) {
    whyNot.ifPresent(reason -> System.out.println("skipped: " + reason));
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
  }

  /** Returns a line with the numbers of its threads: {@code %1$d}, … */
  protected String line(String format) {
    return format.formatted(threads.toArray());
  }

  /** Starts a process that changes something of it, by commands line by line. */
  protected Child changer(Class<?> main) throws IOException {
    return Child.start(List.of(), main, undo, Path.of(Long.toString(child.pid())));
  }

  /** Tells one a line, which it has done when this returns. */
  protected static void have(Child changer, String line) throws IOException {
    changer.tell(line);
    assertThat(changer.readLine()).isEqualTo("done");
  }

  /** A thread that the first of its threads starts now. */
  protected long spawn() throws IOException {
    child.tell("spawn 0");
    return Long.parseLong(child.readLine());
  }

  /** Returns the fields of one of its threads in {@code /proc}, from its state on. */
  String[] stat(long thread) throws IOException {
    String line = Files.readString(task(thread).resolve("stat"));
    return line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
  }

  /** Returns the folder in which the kernel shows one of its threads. */
  protected Path task(long thread) {
    return Path.of("/proc/%d/task/%d".formatted(child.pid(), thread));
  }

  /** Returns the group in which its threads are, or skips the test. */
  protected CpuCgroup tree() {
    try {
      return CpuCgroup.of(new HostFiles(Path.of("/")), child.pid());
    } catch (IOException e) {
      skipIf(Optional.of(e.getMessage()));
      throw new AssertionError(e);
    }
  }

  /** Returns the control groups of each of its threads. */
  protected List<String> groups() {
    return threads.stream().map(this::groups).toList();
  }

  /** Returns the control groups of one of its threads. */
  protected String groups(long thread) {
    try {
      return Files.readString(task(thread).resolve("cgroup"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
