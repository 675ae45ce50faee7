package io.sluice.host.flink.context;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class HostContextTest {

  private final Workload workload =
      Workload.of(
          new WorkloadSpec(
              "lrb", 2, 2, false, "uniform", "memory", "", "", 0, false, "heap", 0, 1));
  private final HostContext host = new HostContext(workload, LoadFeed.MEMORY);

  @Test
  void a_query_is_as_far_as_the_slowest_partition_of_its_slowest_stream() {
    List<Integer> slots = new ArrayList<>();
    for (int stream = 0; stream < 3; stream++) {
      slots.add(host.nextWatermark(1, stream));
      slots.add(host.nextWatermark(1, stream));
    }
    assertThat(slots).containsExactly(6, 7, 8, 9, 10, 11);

    for (int slot : slots) {
      assertThat(host.watermark(1)).as("before all partitions have one").isZero();
      host.watermark(1, slot, Long.MIN_VALUE, 1000 + slot);
    }
    assertThat(host.watermark(1)).isEqualTo(1006);
    host.watermark(1, 6, 1006, 5000);
    assertThat(host.watermark(1)).isEqualTo(1007);
    assertThat(host.watermark(0)).isZero();
  }

  @Test
  void what_waits_in_front_of_a_query_is_what_waits_in_front_of_all_its_streams() {
    host.offer(Phase.backlog(workload, 0, 1, 1200));
    assertThat(host.pending(0)).isEqualTo(600);
    for (int p = 0; p < 6; p++) {
      assertThat(host.pending(0, p)).isEqualTo(100);
    }
    host.ingested().set(workload.slot(0, 5), 40);

    assertThat(host.pending(0, 5)).isEqualTo(60);
    assertThat(host.pending(0)).isEqualTo(560);
    assertThat(host.pending()).isEqualTo(1160);
  }
}
