package io.sluice.flink.plugin.query.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.flink.plugin.hook.task.MemoryPart;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ProcessMemoryTest {

  private final List<MemoryPart> network = new ArrayList<>();

  private record Fixed(long used, long total) implements MemoryPart {}

  @Test
  void the_fullest_part_counts() {
    AtomicLong queued = new AtomicLong(12);
    ProcessMemory memory = new ProcessMemory(network, new Fixed(30, 100), () -> 20, queued::get);
    assertThat(memory.use()).isEqualTo(0.3);

    MemoryPart other = new Fixed(10, 10);
    network.add(new Fixed(4, 10));
    network.add(other);
    assertThat(memory.use()).isEqualTo(0.6);
    assertThat(memory.networkUse()).isEqualTo(0.6);

    queued.set(100);
    assertThat(memory.networkUse()).isEqualTo(0.7);
    network.remove(other);
    assertThat(memory.networkUse()).isEqualTo(0.4);
    queued.set(1);
    assertThat(memory.networkUse()).isEqualTo(0.1);
    assertThat(memory.use()).isEqualTo(0.3);
  }

  @Test
  void a_heap_that_is_full_of_something_else_does_not_count() {
    ProcessMemory memory = new ProcessMemory(network, new Fixed(90, 100), () -> 9, () -> 0);

    assertThat(memory.heapUse()).isEqualTo(0.9);
    assertThat(memory.use()).isNaN();
  }

  @Test
  void a_part_that_does_not_tell_does_not_count() {
    ProcessMemory memory = new ProcessMemory(network, new Fixed(7, 0), () -> 0, () -> 5);
    assertThat(memory.use()).isNaN();

    network.add(new Fixed(5, 10));
    assertThat(memory.use()).isEqualTo(0.5);
  }

  @Test
  void what_lives_on_after_a_collection_shows_in_the_heap() {
    List<byte[]> kept = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      kept.add(new byte[1 << 20]);
    }
    System.gc();
    LiveHeap heap = new LiveHeap();

    assertThat(heap.used()).isGreaterThan((long) kept.size() << 20);
    assertThat(heap.total()).isGreaterThan(heap.used());
  }

  @Test
  void between_two_collections_the_heap_fills_with_what_sources_buffer() {
    AtomicLong live = new AtomicLong(20);
    AtomicLong buffered = new AtomicLong(5);
    MemoryPart collected =
        new MemoryPart() {
          @Override
          public long used() {
            return live.get();
          }

          @Override
          public long total() {
            return 100;
          }
        };
    ProcessMemory memory =
        new ProcessMemory(
            network, new HeapSinceCollection(collected, buffered::get), buffered::get, () -> 0);

    assertThat(memory.heapUse()).isEqualTo(0.2);
    buffered.set(75);
    assertThat(memory.heapUse()).isEqualTo(0.9);
    live.set(88);
    assertThat(memory.heapUse()).isEqualTo(0.88);
    buffered.set(25);
    assertThat(memory.heapUse()).isEqualTo(0.38);
  }

  @Test
  void what_sources_buffer_counts_from_the_last_collection_on_however_little_it_was_then() {
    AtomicLong buffered = new AtomicLong(5);
    ProcessMemory memory =
        new ProcessMemory(
            network,
            new HeapSinceCollection(new Fixed(20, 100), buffered::get),
            buffered::get,
            () -> 0);
    assertThat(memory.use()).isNaN();

    buffered.set(75);
    assertThat(memory.use()).isEqualTo(0.9);
  }
}
