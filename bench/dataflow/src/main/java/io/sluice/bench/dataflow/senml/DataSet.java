package io.sluice.bench.dataflow.senml;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Provides the data that sensors send, and the metadata of sensors. It is read or generated with
 * each call.
 */
public interface DataSet {

  /**
   * Returns the data set in a folder, or a generated one.
   *
   * @param folder the folder; empty for generated data
   */
  static DataSet of(Layout layout, String folder) {
    return folder.isEmpty()
        ? new GeneratedData(layout)
        : new PublishedData(layout, Path.of(folder));
  }

  /**
   * Returns lines for {@link Reading#parse}, at least one.
   *
   * @param seed the seed of generated data
   * @throws io.sluice.bench.workload.data.BadWorkloadException when they cannot be read
   */
  List<String> lines(long seed);

  /**
   * Returns the metadata of every known sensor: columns of the layout, separated by commas.
   *
   * @throws io.sluice.bench.workload.data.BadWorkloadException when it cannot be read
   */
  Map<String, String> annotations();
}
