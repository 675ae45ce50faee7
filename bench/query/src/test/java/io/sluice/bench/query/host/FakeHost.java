package io.sluice.bench.query.host;

import io.sluice.bench.process.Jvm;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import io.sluice.bench.protocol.RoundReport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A real process that speaks the protocol and makes up deterministic reports: latency about the
 * backlog, a tenth of it with the policy klink. Arguments of the form {@code trouble=pair:arm} make
 * it misbehave in one round.
 */
public final class FakeHost {

  private static final double BACKLOG = 0.6;

  private final List<String> arguments;

  private FakeHost(List<String> arguments) {
    this.arguments = arguments;
  }

  /** Words that start this class in a process of its own. */
  public static HostCommand command(String... arguments) {
    return (plugin, temporary) -> {
      List<String> words =
          new ArrayList<>(
              List.of(
                  Jvm.program(),
                  "-Xmx64m",
                  "-XX:TieredStopAtLevel=1",
                  "-Djava.io.tmpdir=" + temporary,
                  "-cp",
                  System.getProperty("java.class.path"),
                  FakeHost.class.getName()));
      words.addAll(List.of(arguments));
      if (plugin) {
        words.add("--plugin");
      }
      return words;
    };
  }

  public static void main(String[] args) throws IOException {
    new FakeHost(List.of(args)).serve();
  }

  private void serve() throws IOException {
    boolean plugin = arguments.contains("--plugin");
    if (arguments.contains("refuse")) {
      System.err.println("no memory for me");
      System.exit(7);
    }
    Files.writeString(Path.of(System.getProperty("java.io.tmpdir"), "left"), "");
    say(new HostEvent.Started(ProcessHandle.current().pid(), "fake 1", plugin));
    System.out.println("a library that prints");
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Command command = Lines.read(line, Command.class);
      if (command instanceof Command.Submit submit) {
        say(new HostEvent.Ready(submit.workload().queries()));
      } else if (command instanceof Command.Calibrate) {
        say(new HostEvent.Calibrated(100_000, 20));
      } else if (command instanceof Command.Round round) {
        run(round, in);
      } else {
        return;
      }
    }
  }

  private void run(Command.Round round, BufferedReader in) throws IOException {
    String where = round.round() + ":" + round.arm();
    if (arguments.contains("die=" + where)) {
      System.err.println("out of luck");
      System.exit(9);
    }
    if (arguments.contains("fail=" + where)) {
      say(new HostEvent.Failed("query 3 threw"));
      return;
    }
    HostEvent.QueryLine query =
        new HostEvent.QueryLine("q0", 7, 0.1, 2, 3, 0, 0, "LEARNED", true, "most urgent");
    say(new HostEvent.Progress(round.round(), round.arm(), 1, 0.5, true, List.of(query)));
    if (arguments.contains("hang=" + where)) {
      in.readLine();
      return;
    }
    Lines.writeReport(Path.of(round.file()), report(round, where));
    say(new HostEvent.RoundDone(round.round(), round.arm(), round.file()));
  }

  private RoundReport report(Command.Round round, String where) {
    SplittableRandom random = new SplittableRandom(round.seed() * 31 + round.arm().hashCode());
    double share = "klink".equals(round.settings().get("sluice.query.policy")) ? 0.1 : 0.9;
    List<RoundReport.Result> results = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      double available = 1000 + 150 * i;
      double latency = 1000 * BACKLOG * share * random.nextDouble(0.5, 1.5);
      results.add(
          new RoundReport.Result(
              i % 4, 150L * i, available, available + latency - 5, available + latency));
    }
    List<RoundReport.Sample> samples = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      double backlog = BACKLOG * (1 + Math.sin(i / 8.0));
      samples.add(new RoundReport.Sample(100.0 * i, Math.round(backlog * 1e5), backlog));
    }
    double capacity = 100_000 * random.nextDouble(0.98, 1.02);
    return new RoundReport(
        round.round(),
        round.arm(),
        1_700_000_000_000L,
        capacity,
        capacity,
        1.95,
        round.load().meanEps(),
        round.load().meanEps() * random.nextDouble(0.999, 1.001),
        1.9,
        20,
        BACKLOG * random.nextDouble(0.95, 1.05),
        0.01,
        50,
        40,
        12,
        0,
        300,
        results,
        samples,
        List.of(),
        List.of(10L, 12L, 30L),
        0,
        0,
        20,
        arguments.contains("missing=" + where) ? 1 : 0,
        arguments.contains("wrong=" + where) ? 2 : 0,
        arguments.contains("differ=" + where) ? "other" : "digest-" + round.seed());
  }

  private static void say(HostEvent event) {
    System.out.println(Lines.write(event));
    System.out.flush();
  }
}
