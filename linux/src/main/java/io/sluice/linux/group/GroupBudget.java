package io.sluice.linux.group;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The budget of real time of a control group of version 1: the time that its threads may use on
 * each CPU in each period.
 */
public final class GroupBudget {
  /** The file that holds the budget, us. */
  public static final String FILE = "cpu.rt_runtime_us";

  private static final String PERIOD = "cpu.rt_period_us";

  private final Path group;

  private GroupBudget(Path group) {
    this.group = group;
  }

  /**
   * Returns the budgets that are 0, of a process's group and of its ancestors, the outermost first.
   *
   * @throws IOException when one of them cannot be written to; the message says what would allow it
   */
  public static List<GroupBudget> missing(HostFiles files, long process) throws IOException {
    Optional<Path> own = new GroupPaths(files, process).version1().map(files::at);
    List<GroupBudget> missing = new ArrayList<>();
    for (Path group = own.orElse(null);
        group != null && Files.exists(group.resolve(FILE)) && number(group.resolve(FILE)) == 0;
        group = group.getParent()) {
      if (!Files.isWritable(group.resolve(FILE))) {
        throw new IOException(
            "%1$s = 0: no thread in that group can be real-time; echo 100000 > %1$s"
                .formatted(group.resolve(FILE)));
      }
      missing.add(0, new GroupBudget(group));
    }
    return missing;
  }

  private static long number(Path file) throws IOException {
    return Long.parseLong(Files.readString(file).strip());
  }

  public Path file() {
    return group.resolve(FILE);
  }

  /**
   * Returns the part of the parent group's budget that its other groups have not got.
   *
   * @return a share of each CPU's time; 1 if there is no parent
   * @throws IOException when nothing is left
   */
  public double leftAround() throws IOException {
    Path around = group.getParent();
    if (!Files.exists(around.resolve(FILE))) {
      return 1;
    }
    double left = share(around);
    try (DirectoryStream<Path> inside = Files.newDirectoryStream(around, Files::isDirectory)) {
      for (Path each : inside) {
        left -= share(each);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    if (left * number(group.resolve(PERIOD)) < 1) {
      throw new IOException(
          "%s = 0, and the parent group %s has nothing left".formatted(file(), around));
    }
    return left;
  }

  private static double share(Path group) throws IOException {
    return (double) number(group.resolve(FILE)) / number(group.resolve(PERIOD));
  }

  /** Returns a share of each CPU's time as the time in a period, us. */
  public long micros(double share) throws IOException {
    return (long) (share * number(group.resolve(PERIOD)));
  }
}
