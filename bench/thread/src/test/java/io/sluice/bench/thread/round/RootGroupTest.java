package io.sluice.bench.thread.round;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RootGroupTest {

  @Test
  void this_process_is_in_one_and_what_has_ended_in_none() {
    assertThat(RootGroup.of(List.of(ProcessHandle.current().pid())))
        .isNotEmpty()
        .allMatch(group -> group.cpu().startsWith("/"));
    assertThat(RootGroup.of(List.of(Long.MAX_VALUE))).isEmpty();
  }

  @Test
  void sessions_are_told_by_number_and_compared_by_nice_value() {
    RootGroup group = new RootGroup("/a-1", "/autogroup-12 nice 5");

    assertThat(group).hasToString("/a-1 /autogroup-12 nice 5");
    assertThat(group.inAnySession())
        .isEqualTo(new RootGroup("/a-1", "/autogroup-99 nice 5").inAnySession())
        .isNotEqualTo(new RootGroup("/a-1", "/autogroup-12 nice 0").inAnySession());
  }
}
