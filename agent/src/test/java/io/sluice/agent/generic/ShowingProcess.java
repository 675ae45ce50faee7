package io.sluice.agent.generic;

import com.sun.net.httpserver.HttpServer;
import io.sluice.core.model.NamePattern;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * An engine that knows nothing of Sluice: two operators with a thread each, another thread that
 * helps the first, and metrics for Prometheus and as MBeans. Its arguments are the test that it is
 * for, since others may run beside it, and the port of the metrics.
 */
final class ShowingProcess {
  private static final String METRICS =
      """
      # TYPE queue gauge
      queue{op="parse",shard="a"} 40
      queue{op="parse",shard="b"} 2
      queue{op="sink",shard="a"} 7
      room{op="parse"} 84
      room{op="sink"} +Inf
      items_total{op="parse"} 1000
      """;

  /** The attributes of an MBean. */
  public interface StageMBean {
    long getQueue();

    int getItems();

    String getState();
  }

  private record Stage(long queue) implements StageMBean {
    @Override
    public long getQueue() {
      return queue;
    }

    @Override
    public int getItems() {
      return 1_000;
    }

    @Override
    public String getState() {
      return "running";
    }
  }

  private ShowingProcess() {}

  /** Returns the commands of one test. */
  static NamePattern commands(Class<?> test) {
    return new NamePattern("* %s %s *".formatted(ShowingProcess.class.getName(), test.getName()));
  }

  /** Starts it at any port: see {@link #start(Class, int)}. */
  static Process start(Class<?> test) throws IOException {
    return start(test, 0);
  }

  /** Prints the port at which it shows metrics. */
  static Process start(Class<?> test, int port) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-cp",
            System.getProperty("java.class.path"),
            ShowingProcess.class.getName(),
            test.getName(),
            Integer.toString(port))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Returns the port that it prints; a JVM that is asked for its threads puts them there too. */
  static int port(Process process) {
    return process
        .inputReader()
        .lines()
        .filter(line -> line.matches("\\d+"))
        .findFirst()
        .map(Integer::valueOf)
        .orElseThrow(() -> new IllegalStateException("it ended before it showed anything"));
  }

  private static void show(String name, long queue) throws JMException {
    ManagementFactory.getPlatformMBeanServer()
        .registerMBean(new StandardMBean(new Stage(queue), StageMBean.class), new ObjectName(name));
  }

  public static void main(String[] arguments) throws Exception {
    show("stages:type=stage,op=parse", 42);
    show("stages:type=stage,op=parse,shard=a", 40);
    show("stages:type=stage,op=parse,shard=b", 2);
    show("stages:type=stage,op=\"sink, last\"", 7);
    for (String name : new String[] {"stage of parse", "stage of sink", "flusher of parse"}) {
      Thread thread = new Thread(ShowingProcess::rest, name + " #0");
      thread.setDaemon(true);
      thread.start();
    }
    int port = Integer.parseInt(arguments[1]);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          byte[] bytes = METRICS.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) {
      // it ends with its parent
    }
    System.exit(0);
  }

  private static void rest() {
    try {
      Thread.currentThread().join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
