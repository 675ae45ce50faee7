package io.sluice.linux.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real processes are asked for their threads. */
@Tag("process")
final class JvmThreadsTest {

  /** Has a thread with a name that the system cuts off, and tells its number. */
  static final class Named {
    private Named() {}

    public static void main(String[] arguments) throws Exception {
      Thread thread =
          new Thread(
              () -> {
                System.out.println(number());
                await(System.in);
              },
              "window-average-of-all (1/1)");
      thread.start();
      thread.join();
    }

    private static String number() {
      try {
        return Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName().toString();
      } catch (IOException e) {
        return e.getMessage();
      }
    }

    private static void await(InputStream parent) {
      try {
        while (parent.read() >= 0) {
          // it ends with its parent
        }
      } catch (IOException e) {
        System.exit(1);
      }
    }
  }

  static Process start(String... options) throws IOException {
    Stream<String> java =
        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Stream<String> main =
        Stream.of("-cp", System.getProperty("java.class.path"), Named.class.getName());
    List<String> words = Stream.of(java, Stream.of(options), main).flatMap(each -> each).toList();
    return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  @Test
  void a_jvm_tells_the_names_of_its_threads_again_and_again() throws Exception {
    Process process = start();
    try (BufferedReader output = process.inputReader()) {
      long thread = Long.parseLong(output.readLine());
      for (int i = 0; i < 3; i++) {
        Map<Long, String> names = JvmThreads.names(process.pid());
        assertThat(names).containsEntry(thread, "window-average-of-all (1/1)");
        assertThat(names.keySet()).allMatch(each -> isThread(process, each));
      }
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  private static boolean isThread(Process process, long number) {
    return Files.exists(Path.of("/proc/" + process.pid() + "/task/" + number));
  }

  @Test
  void what_is_no_jvm_is_left_alone() throws Exception {
    Process process = new ProcessBuilder("sleep", "60").start();
    try {
      assertThatThrownBy(() -> JvmThreads.names(process.pid())).hasMessage("it is no JVM");
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_jvm_that_would_end_by_the_signal_is_left_alone() throws Exception {
    Process process = start("-Xrs", "-XX:+DisableAttachMechanism");
    try (BufferedReader output = process.inputReader()) {
      output.readLine();
      assertThatThrownBy(() -> JvmThreads.names(process.pid())).hasMessageContaining("-Xrs");
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_socket_that_a_killed_jvm_of_the_same_number_left_is_not_taken_for_one_that_answers()
      throws Exception {
    Process process = start();
    Path left = Path.of("/tmp/.java_pid" + process.pid());
    try (BufferedReader output = process.inputReader();
        ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      long thread = Long.parseLong(output.readLine());
      killed.bind(UnixDomainSocketAddress.of(left)).close();
      assertThat(left).exists();
      assertThat(JvmThreads.names(process.pid())).containsKey(thread);
    } finally {
      process.destroyForcibly().waitFor();
      Files.deleteIfExists(left);
    }
  }

  @Test
  void a_process_that_is_gone_is_told() {
    assertThatThrownBy(() -> JvmThreads.names(4_194_305)).hasMessage("there is no such process");
  }
}
