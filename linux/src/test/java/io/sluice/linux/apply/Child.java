package io.sluice.linux.apply;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A process of this module's test classes; it ends with the test. */
public final class Child implements AutoCloseable {
  private final Process process;
  private final BufferedReader output;

  private Child(Process process) {
    this.process = process;
    this.output = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts a main class.
   *
   * @param prefix words in front of the command; may be empty
   */
  public static Child start(List<String> prefix, Class<?> main, Path... arguments)
      throws IOException {
    List<String> words = new ArrayList<>(prefix);
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx64m", "-cp", System.getProperty("java.class.path"), main.getName()));
    Arrays.stream(arguments).map(Path::toString).forEach(words::add);
    ProcessBuilder builder = new ProcessBuilder(words);
    return new Child(builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  public long pid() {
    return process.pid();
  }

  public String readLine() {
    try {
      return output.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void tell(String line) throws IOException {
    process.outputWriter(StandardCharsets.UTF_8).write(line + "\n");
    process.outputWriter(StandardCharsets.UTF_8).flush();
  }

  /** Sends SIGTERM; returns when it has ended. */
  public void terminate() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }

  /** Sends SIGKILL; returns when it has ended. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
