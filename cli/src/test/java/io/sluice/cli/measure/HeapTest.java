package io.sluice.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeapTest {

  @Test
  void where_nobody_says_all_hosts_together_have_no_more_than_half_of_the_memory() {
    assertThat(heap(1)).isBetween(512, 3072);
    assertThat(heap(8)).isLessThanOrEqualTo(heap(2)).isGreaterThanOrEqualTo(512);
    assertThat(heap(10_000)).isEqualTo(512);
    assertThat(Heap.forHosts(3, Heap.Collector.G1)).isEqualTo(Heap.forHosts(3, Heap.Collector.G1));
  }

  private static int heap(int hosts) {
    return Heap.forHosts(hosts, Heap.Collector.PARALLEL).mebibytes();
  }
}
