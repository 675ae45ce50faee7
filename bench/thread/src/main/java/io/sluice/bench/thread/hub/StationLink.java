package io.sluice.bench.thread.hub;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.dataflow.station.StationCommand;
import io.sluice.bench.dataflow.station.StationEvent;
import io.sluice.bench.protocol.Lines;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** One station's connection. A thread of its own listens; another one may speak. */
final class StationLink implements AutoCloseable {

  private final Socket socket;
  private final BufferedWriter output;
  private final List<StationEvent.Joined> joined = new CopyOnWriteArrayList<>();
  private final List<StationEvent.WindowLeft> windows = new CopyOnWriteArrayList<>();
  private final BlockingQueue<StationEvent.Measured> measured = new LinkedBlockingQueue<>();
  private final BlockingQueue<StationEvent.Arranged> arranged = new LinkedBlockingQueue<>();
  private volatile StationEvent.Counted counted;
  private volatile boolean ended;

  StationLink(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    output = new BufferedWriter(new OutputStreamWriter(socket.getOutputStream(), UTF_8));
    Thread thread = new Thread(this::listen, "station");
    thread.setDaemon(true);
    thread.start();
  }

  private void listen() {
    try (BufferedReader input =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8))) {
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        StationEvent event = Lines.read(line, StationEvent.class);
        if (event instanceof StationEvent.Joined operator) {
          joined.add(operator);
        } else if (event instanceof StationEvent.Counted now) {
          counted = now;
        } else if (event instanceof StationEvent.WindowLeft window) {
          windows.add(window);
        } else if (event instanceof StationEvent.Measured result) {
          measured.add(result);
        } else if (event instanceof StationEvent.Arranged result) {
          arranged.add(result);
        }
      }
    } catch (IOException broken) {
      // its process is gone: the same as its end
    } finally {
      ended = true;
    }
  }

  boolean alive() {
    return !ended;
  }

  List<StationEvent.Joined> joined() {
    return joined;
  }

  List<StationEvent.WindowLeft> windows() {
    return windows;
  }

  Optional<StationEvent.Counted> counted() {
    return Optional.ofNullable(counted);
  }

  void send(StationCommand command) throws IOException {
    output.write(Lines.write(command));
    output.newLine();
    output.flush();
  }

  void awaitArranged(String scheduler, long seconds) throws IOException, InterruptedException {
    StationEvent.Arranged result = arranged.poll(seconds, TimeUnit.SECONDS);
    if (result == null || !result.scheduler().equals(scheduler)) {
      throw new IOException("a station did not run its operators otherwise in " + seconds + " s");
    }
    if (result.fault() != null) {
      throw new IOException(scheduler + ": " + result.fault());
    }
  }

  StationEvent.Measured measured(int stretch, long seconds)
      throws IOException, InterruptedException {
    StationEvent.Measured result = measured.poll(seconds, TimeUnit.SECONDS);
    if (result == null || result.stretch() != stretch) {
      throw new IOException("a station did not tell what it measured within " + seconds + " s");
    }
    return result;
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // it is of no use any more either way
    }
  }
}
