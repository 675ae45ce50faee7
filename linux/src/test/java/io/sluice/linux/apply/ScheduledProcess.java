package io.sluice.linux.apply;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.ChannelWriter;
import io.sluice.core.channel.Level;
import io.sluice.linux.proc.Proc;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Main class of a process with some threads and a channel. It prints their numbers, then carries
 * out commands line by line: {@code later N…} (all others first), {@code foreign THREAD}, {@code
 * stale N}, {@code spawn N} (prints the number of a thread that thread N has started), {@code
 * silent}.
 */
final class ScheduledProcess {
  static final int THREADS = 3;
  private static final long BEAT_MILLIS = 20;

  private final ChannelWriter writer;
  private final List<Long> numbers = new ArrayList<>();
  private final List<BlockingQueue<Runnable>> work = new ArrayList<>();
  private volatile boolean silent;

  private ScheduledProcess(ChannelWriter writer) {
    this.writer = writer;
  }

  public static void main(String[] args) throws Exception {
    long pid = ProcessHandle.current().pid();
    Path file = Path.of(args[0]).resolve(ChannelName.of(pid));
    Path draft = Files.createTempFile(file.getParent(), "test-", ".draft");
    try (FileChannel channel =
        FileChannel.open(draft, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MappedByteBuffer memory =
          channel.map(FileChannel.MapMode.READ_WRITE, 0, ChannelWriter.bytesFor(16));
      long start = Proc.process(pid).orElseThrow().start();
      ScheduledProcess process =
          new ScheduledProcess(new ChannelWriter(memory, pid, start, "test"));
      process.begin();
      Files.move(draft, file);
      process.obey();
    }
  }

  private void begin() throws InterruptedException {
    for (int i = 0; i < THREADS; i++) {
      BlockingQueue<Runnable> mine = new LinkedBlockingQueue<>();
      work.add(mine);
      numbers.add(startThread(mine));
    }
    writer.beat(System.currentTimeMillis());
    publish(List.of());
    var unused =
        Executors.newSingleThreadScheduledExecutor(ScheduledProcess::daemon)
            .scheduleWithFixedDelay(this::beat, 0, BEAT_MILLIS, TimeUnit.MILLISECONDS);
    say(String.join(" ", numbers.stream().map(Object::toString).toList()));
  }

  private static long startThread(BlockingQueue<Runnable> work) throws InterruptedException {
    SynchronousQueue<Long> number = new SynchronousQueue<>();
    Thread thread =
        daemon(
            () -> {
              try {
                number.put(self());
                while (true) {
                  work.take().run();
                }
              } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
              }
            });
    thread.start();
    return number.take();
  }

  private static long self() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      return Long.parseLong(self.getFileName().toString());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    return thread;
  }

  private void beat() {
    if (!silent) {
      writer.beat(System.currentTimeMillis());
    }
  }

  private void obey() throws IOException, InterruptedException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] words = line.split(" ", -1);
        switch (words[0]) {
          case "later" -> publish(List.of(words).subList(1, words.length));
          case "foreign" -> publishOne(Long.parseLong(words[1]), startOf(Long.parseLong(words[1])));
          case "stale" -> publishOne(numbers.get(Integer.parseInt(words[1])), 1);
          case "spawn" -> spawn(Integer.parseInt(words[1]));
          default -> silent = true;
        }
      }
    }
  }

  private static long startOf(long thread) {
    return Proc.process(thread).orElseThrow().start();
  }

  private void publish(List<String> later) {
    writer.begin();
    for (int i = 0; i < numbers.size(); i++) {
      Level level = later.contains(Integer.toString(i)) ? Level.LATER : Level.FIRST;
      long pid = ProcessHandle.current().pid();
      writer.add(numbers.get(i), Proc.thread(pid, numbers.get(i)).orElseThrow().start(), level, i);
    }
    writer.end();
  }

  private void publishOne(long thread, long start) {
    writer.begin();
    writer.add(thread, start, Level.LATER, 0);
    writer.end();
  }

  private void spawn(int parent) throws InterruptedException {
    SynchronousQueue<Long> child = new SynchronousQueue<>();
    work.get(parent)
        .add(
            () -> {
              try {
                child.put(startThread(new LinkedBlockingQueue<>()));
              } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
              }
            });
    say(Long.toString(child.take()));
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
