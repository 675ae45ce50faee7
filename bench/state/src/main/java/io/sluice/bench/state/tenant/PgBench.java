package io.sluice.bench.state.tenant;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Scratch;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Is pgbench with two clients on a PostgreSQL that is made for it, in a folder for temporary files,
 * and reached by a socket there. PostgreSQL does not run as root; root has it run as the user of
 * Debian's package.
 */
public final class PgBench implements AutoCloseable {

  private static final String USER = "postgres";
  private static final String LOG = "transactions";
  private static final int SCALE = 10;
  private static final long SECONDS = 120;

  private final PostgresPrograms programs;
  private final Path folder;
  private final Path logs;
  private ChildProcess server;
  private ChildProcess clients;

  private PgBench(PostgresPrograms programs, Path folder, Path logs) {
    this.programs = programs;
    this.folder = folder;
    this.logs = logs;
  }

  /**
   * Makes a database and fills it.
   *
   * @param logs the folder of the processes' logs
   * @throws io.sluice.bench.process.HostFailure when a program is missing or cannot be started
   */
  public static PgBench start(Path logs) throws IOException, InterruptedException {
    PostgresPrograms programs = PostgresPrograms.ofThisHost();
    String bench = programs.find("pgbench");
    String server = programs.find("postgres");
    String init = programs.find("initdb");
    PgBench made = new PgBench(programs, Files.createTempDirectory("sluice-tenant"), logs);
    try {
      made.begin(init, server, bench);
      return made;
    } catch (IOException | InterruptedException | RuntimeException e) {
      made.close();
      throw e;
    }
  }

  private void begin(String init, String postgres, String bench)
      throws IOException, InterruptedException {
    if (isRoot()) {
      Files.setOwner(
          folder,
          FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(USER));
    }
    String data = folder.resolve("data").toString();
    runToEnd("initdb", List.of(init, "-A", "trust", "-U", USER, "-D", data));
    server =
        asUser("postgres", List.of(postgres, "-D", data, "-k", folder.toString(), "-h", ""))
            .start();
    ChildProcess.await(
        List.of(server),
        "the socket",
        SECONDS,
        () -> Files.exists(folder.resolve(".s.PGSQL.5432")) && server.logs("ready to accept"));
    runToEnd(
        "pgbench-fill",
        List.of(bench, "-h", folder.toString(), "-U", USER, "-i", "-s", "" + SCALE, USER));
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private ChildCommand asUser(String name, List<String> words) {
    ChildCommand command = ChildCommand.of(name, words).in(folder).log(logs.resolve(name + ".log"));
    return isRoot() ? command.through(List.of("runuser", "-u", USER, "--")) : command;
  }

  private void runToEnd(String name, List<String> words) throws IOException, InterruptedException {
    try (ChildProcess process = asUser(name, words).start()) {
      process.awaitDone(SECONDS);
    }
  }

  /** Begins to run transactions. */
  public void run(long seconds) throws IOException {
    List<String> words =
        new ArrayList<>(List.of(programs.find("pgbench"), "-h", folder.toString(), "-U", USER));
    words.addAll(List.of("-n", "-c", "2", "-T", "" + seconds, "-l", "--log-prefix=" + LOG, USER));
    clients = asUser("pgbench", words).start();
  }

  /** Waits until the clients have ended, and returns their transactions. */
  public List<Transaction> transactions() throws IOException, InterruptedException {
    clients.awaitDone(SECONDS);
    List<Transaction> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(PgBench::isLog).toList()) {
        try (Stream<String> lines = Files.lines(file)) {
          lines.map(Transaction::read).forEach(all::add);
        }
      }
    }
    return all;
  }

  private static boolean isLog(Path file) {
    return file.getFileName().toString().startsWith(LOG + ".");
  }

  @Override
  public void close() {
    if (clients != null) {
      clients.close();
    }
    if (server != null) {
      server.close();
    }
    Scratch.remove(folder);
  }
}
