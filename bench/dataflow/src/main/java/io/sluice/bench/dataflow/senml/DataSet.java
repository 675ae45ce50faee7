package io.sluice.bench.dataflow.senml;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The data that sensors send, and what is known of the sensors. It is read or made whenever it is
 * asked for.
 */
public interface DataSet {

  /**
   * Returns the one in a folder, or one that is made.
   *
   * @param folder empty for one that is made
   */
  static DataSet of(Layout layout, String folder) {
    return folder.isEmpty()
        ? new GeneratedData(layout)
        : new PublishedData(layout, Path.of(folder));
  }

  /**
   * Returns lines for {@link Reading#parse}, not empty.
   *
   * @param seed for what is made
   * @throws io.sluice.bench.workload.BadWorkloadException when they cannot be read
   */
  List<String> lines(long seed);

  /**
   * Returns what is known of every known sensor: columns of the layout, with commas between.
   *
   * @throws io.sluice.bench.workload.BadWorkloadException when it cannot be read
   */
  Map<String, String> annotations();
}
