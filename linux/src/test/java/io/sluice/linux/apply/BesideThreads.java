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

  /** With the numbers of its threads: {@code %1$d}, … */
  protected String line(String format) {
    return format.formatted(threads.toArray());
  }

  /** A process that does something to it, as it is told line by line. */
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

  /** What {@code /proc} tells of one of its threads, from its state on. */
  String[] stat(long thread) throws IOException {
    String line = Files.readString(task(thread).resolve("stat"));
    return line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
  }

  /** Where the kernel shows one of its threads. */
  protected Path task(long thread) {
    return Path.of("/proc/%d/task/%d".formatted(child.pid(), thread));
  }

  /** That in which its threads are, or the test is skipped. */
  protected CpuCgroup tree() {
    try {
      return CpuCgroup.of(new HostFiles(Path.of("/")), child.pid());
    } catch (IOException e) {
      skipIf(Optional.of(e.getMessage()));
      throw new AssertionError(e);
    }
  }

  /** In which control groups each of its threads is. */
  protected List<String> groups() {
    return threads.stream().map(this::groups).toList();
  }

  /** In which control groups one of its threads is. */
  protected String groups(long thread) {
    try {
      return Files.readString(task(thread).resolve("cgroup"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
