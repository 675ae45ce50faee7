package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.feed.Feeder;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.protocol.LineLink;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * The main class of the process behind each {@link Feeder} of a broker. It is started with the
 * broker's address and prints {@code ready HOST:PORT}, where feeders connect and send {@link
 * FeederLine}s. It ends when its standard input ends.
 */
public final class KafkaFeeder {

  private KafkaFeeder() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: KafkaFeeder BROKER (as HOST:PORT)");
      System.exit(2);
    }
    try (ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      daemon("feeder-accept", () -> accept(server, args[0]));
      System.out.println(
          "ready " + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort());
      while (System.in.read() >= 0) {
        // the process ends with its parent
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static void accept(ServerSocket server, String broker) {
    try {
      while (true) {
        Socket client = server.accept();
        daemon("feeder-" + client.getPort(), () -> serve(client, broker));
      }
    } catch (IOException e) {
      System.err.println("no more clients are served: " + e);
    }
  }

  private static void serve(Socket client, String broker) {
    try (LineLink link = LineLink.over(client)) {
      try (Sender sender = new Sender(broker, link.read(FeederLine.class))) {
        link.send(new FeederLine.Ready(broker));
        FeederLine told = link.read(FeederLine.class);
        for (; told != null; told = link.read(FeederLine.class)) {
          if (told instanceof FeederLine.Send load) {
            link.send(new FeederLine.Sent(sender.send(load)));
          } else if (told instanceof FeederLine.Forget) {
            sender.forget();
          }
        }
      } catch (RuntimeException e) {
        link.send(new FeederLine.Broken(String.valueOf(e.getMessage())));
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      System.err.println("a client is no longer served: " + e);
    }
  }

  private static void daemon(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
  }
}
