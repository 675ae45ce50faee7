package io.sluice.bench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds and starts a child process. By default all of its output goes to its log. */
public final class ChildCommand {

  /** The name of a JVM's folder for temporary files, which can be removed once it has ended. */
  public static final String TEMPORARY = "tmp";

  private final String name;
  private final ProcessBuilder builder;
  private Path log;
  private ProcessBuilder.Redirect output;

  private ChildCommand(String name, List<String> words) {
    this.name = name;
    this.builder = new ProcessBuilder(new ArrayList<>(words));
  }

  /**
   * Makes a command.
   *
   * @param name the name of the process in messages
   * @param words program and arguments
   */
  public static ChildCommand of(String name, List<String> words) {
    return new ChildCommand(name, words);
  }

  /**
   * Makes the command of a JVM that works in a folder, with its temporary files and its log there.
   *
   * @param main the main class and its arguments
   * @see Jvm#words
   */
  public static ChildCommand jvm(
      String name, Path folder, List<String> options, List<Path> classPath, List<String> main)
      throws IOException {
    List<String> all = new ArrayList<>();
    all.add("-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve(TEMPORARY)));
    all.addAll(options);
    return of(name, Jvm.words(all, classPath, main))
        .in(folder)
        .with("JAVA_HOME", System.getProperty("java.home"))
        .log(folder.resolve(name + ".log"));
  }

  /** Puts words in front of the command, for example to run it with another priority or user. */
  public ChildCommand through(List<String> prefix) {
    builder.command().addAll(0, prefix);
    return this;
  }

  /** Sets the working directory. */
  public ChildCommand in(Path folder) {
    builder.directory(folder.toFile());
    return this;
  }

  /** Sets an environment variable. */
  public ChildCommand with(String variable, String value) {
    builder.environment().put(variable, value);
    return this;
  }

  /** Sets the log for its output; without a log, its standard error is that of this process. */
  public ChildCommand log(Path file) {
    log = file.toAbsolutePath();
    return this;
  }

  /** Keeps standard output for {@link ChildProcess#read} or {@link ChildProcess#awaitReady}. */
  public ChildCommand talking() {
    output = ProcessBuilder.Redirect.PIPE;
    return this;
  }

  /** Sends standard output to a separate file, so that the log holds standard error only. */
  public ChildCommand output(Path file) {
    output = ProcessBuilder.Redirect.to(file.toFile());
    return this;
  }

  /**
   * Starts the process.
   *
   * @throws HostFailure when there is no such program, or its log cannot be written
   */
  public ChildProcess start() throws HostFailure {
    try {
      ProcessBuilder.Redirect errors = ProcessBuilder.Redirect.INHERIT;
      if (log != null) {
        Files.createDirectories(log.getParent());
        errors = ProcessBuilder.Redirect.appendTo(log.toFile());
      }
      builder.redirectError(errors);
      builder.redirectOutput(output == null ? errors : output);
      return new ChildProcess(name, log, builder.start());
    } catch (IOException e) {
      throw new HostFailure("%s cannot be started: %s".formatted(name, e.getMessage()), false, e);
    }
  }
}
