package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.Locale;

/**
 * Describes one container of a stage; a value that has not been measured yet is 0.
 *
 * @param use used, spare, drained or preempted
 * @param node the node that it runs on; null before it has been measured
 * @param taskManager the id of the TaskManager that it runs in; null before it has been measured
 * @param busy the share of its time for which it works, 0 to 1
 * @param recordsPerS records that it processes per second
 * @param queuedBytes bytes of the records that wait in front of it
 * @param entries state entries of its slices
 * @param receivedBytes bytes of state that other containers have sent to it
 * @param receivedByReference slices that it took over as they were from containers of its process
 * @param backups backups that it holds of other containers' slices
 * @param backupsOnDisk how many of them are on disk
 * @param backupBytesOnDisk bytes of their entries
 * @param backupDiskFailing whether the disk has failed, so that further backups stay in memory
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ContainerState(
    int container,
    String use,
    String node,
    String taskManager,
    double busy,
    double recordsPerS,
    long queuedBytes,
    long entries,
    long receivedBytes,
    long receivedByReference,
    int backups,
    int backupsOnDisk,
    long backupBytesOnDisk,
    boolean backupDiskFailing,
    List<SliceState> slices) {

  String placesText() {
    String numbers = NumberList.text(slices.stream().map(SliceState::slice).toList());
    return "container %d  %4d slices  %s%s"
        .formatted(
            container,
            slices.size(),
            numbers,
            backups == 0 ? "" : "  backups held: %d".formatted(backups));
  }

  /** Returns what is on disk, or an empty text. */
  String diskText() {
    String failing =
        backupDiskFailing ? "; its disk has failed, and further backups stay in memory" : "";
    return backupsOnDisk == 0 && !backupDiskFailing
        ? ""
        : String.format(
            Locale.ROOT,
            "  container %d has %d of %d backups on disk, %.1f MB%s",
            container,
            backupsOnDisk,
            backups,
            backupBytesOnDisk / 1e6,
            failing);
  }

  String loadText() {
    return node == null
        ? "  %9d  %-9s  not measured yet".formatted(container, use)
        : String.format(
            Locale.ROOT,
            "  %9d  %-9s  %4.0f %%  %9.0f  %9d  %9d  %s  %s",
            container,
            use,
            100 * busy,
            recordsPerS,
            queuedBytes / 1024,
            entries,
            node,
            taskManager);
  }
}
