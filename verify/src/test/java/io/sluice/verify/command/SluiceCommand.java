package io.sluice.verify.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/** A running {@code sluice}, started as the launcher starts it. */
public final class SluiceCommand implements AutoCloseable {

  private static final long LONGEST_MINUTES = 4;

  /**
   * The words that reset signals, also where these tests are a background job, which ignores them.
   */
  private static final List<String> HEARS_SIGNALS = List.of("env", "--default-signal=INT,HUP");

  private final ChildProcess process;
  private final Path out;
  private final Path err;

  private SluiceCommand(ChildProcess process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts a command that prints to files in the directory.
   *
   * @param line its words, with one blank between two
   */
  public static SluiceCommand start(Path directory, String line) throws IOException {
    return start(directory, line, List.of());
  }

  /** The same with more options of the JVM. */
  static SluiceCommand start(Path directory, String line, List<String> jvmOptions)
      throws IOException {
    return start(directory, line, jvmOptions, List.of());
  }

  /**
   * The same as another user. Its undo logs go to the directory, which that user must own.
   *
   * @param through words in front of the command that make it that user's
   */
  public static SluiceCommand start(List<String> through, Path directory, String line)
      throws IOException {
    return start(directory, line, List.of("-Djava.io.tmpdir=" + directory), through);
  }

  private static SluiceCommand start(
      Path directory, String line, List<String> jvmOptions, List<String> through)
      throws IOException {
    List<String> options = new ArrayList<>(jvmOptions);
    options.add("-Dsluice.home=" + Built.root());
    List<String> main = new ArrayList<>(List.of("io.sluice.cli.Main"));
    main.addAll(List.of(line.split(" ", -1)));
    Path out = Files.createTempFile(directory, "sluice-", ".out");
    Path err = Files.createTempFile(directory, "sluice-", ".err");
    ChildProcess process =
        ChildCommand.jvm("sluice", directory, options, List.of(Built.cliLib().resolve("*")), main)
            .through(HEARS_SIGNALS)
            .through(through)
            .log(err)
            .output(out)
            .start();
    return new SluiceCommand(process, out, err);
  }

  /** Runs a command that must be refused as one that cannot be meant, with that message. */
  static void assertRefused(Path directory, String line, String message) throws Exception {
    try (SluiceCommand sluice = start(directory, line.strip())) {
      assertThat(sluice.exitCode()).isEqualTo(2);
      assertThat(sluice.err()).contains(message);
    }
  }

  /** The first group of the pattern in what was printed to standard error so far or soon. */
  public String awaitPrinted(Pattern pattern) {
    return Awaitility.await()
        .atMost(Duration.ofMinutes(LONGEST_MINUTES))
        .pollInterval(Duration.ofMillis(100))
        .until(
            () -> {
              assertThat(process.isAlive()).as(err()).isTrue();
              Matcher matcher = pattern.matcher(err());
              return matcher.find() ? matcher.group(1) : "";
            },
            found -> !found.isEmpty());
  }

  /** Interrupts it as Ctrl-C does. */
  void interrupt() throws IOException, InterruptedException {
    signal("INT");
  }

  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  public int exitCode() throws InterruptedException {
    return exitCode(LONGEST_MINUTES);
  }

  /** Waits for so many minutes, where many arms run one after the other. */
  int exitCode(long minutes) throws InterruptedException {
    int code = process.awaitEnd(TimeUnit.MINUTES.toSeconds(minutes));
    assertThat(code).as("it ends").isNotNegative();
    return code;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  List<ProcessHandle> children() {
    return process.handle().descendants().toList();
  }

  public String out() throws IOException {
    return Files.readString(out, UTF_8);
  }

  public String err() throws IOException {
    return Files.readString(err, UTF_8);
  }

  @Override
  public void close() {
    process.close();
  }
}
