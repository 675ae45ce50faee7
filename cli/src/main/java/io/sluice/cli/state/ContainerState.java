package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.Locale;

/**
 * Tells of one container of a stage; what has not been measured yet is 0.
 *
 * @param use used, spare, drained or preempted
 * @param node that it runs on, or null before it has been measured
 * @param busy share of its time for which it worked
 * @param recordsPerS that it processed in a second
 * @param queuedBytes of records that wait in front of it
 * @param entries of its slices
 * @param backups of other containers' slices that it holds
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ContainerState(
    int container,
    String use,
    String node,
    double busy,
    double recordsPerS,
    long queuedBytes,
    long entries,
    int backups,
    List<SliceState> slices) {

  String placesText() {
    String numbers = NumberList.text(slices.stream().map(SliceState::slice).toList());
    return "container %d  %4d slices  %s%s"
        .formatted(
            container,
            slices.size(),
            numbers,
            backups == 0 ? "" : "  and %d backups of others".formatted(backups));
  }

  String loadText() {
    return node == null
        ? "  %9d  %-9s  not measured yet".formatted(container, use)
        : String.format(
            Locale.ROOT,
            "  %9d  %-9s  %4.0f %%  %9.0f  %9d  %9d  %s",
            container,
            use,
            100 * busy,
            recordsPerS,
            queuedBytes / 1024,
            entries,
            node);
  }
}
