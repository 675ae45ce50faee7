package io.sluice.bench.thread.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.thread.Plans;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FleetTest {

  private static final String WRITTEN = "harness:syn,storm:lr,flink:vs";

  private final List<Member> members = Fleet.members(WRITTEN);

  @Test
  void what_is_written_is_what_is_read() {
    assertThat(Fleet.isFleet(WRITTEN)).isTrue();
    assertThat(Fleet.isFleet("storm")).isFalse();
    assertThat(members).hasSize(3).contains(new Member("storm", "lr"));
    assertThat(Fleet.told(members)).isEqualTo(WRITTEN);
    assertThat(Fleet.NONE.alone()).isTrue();
  }

  @Test
  void a_workload_may_say_how_many_queries_it_is() {
    Member few = Fleet.members("harness:syn:10,storm:lr").get(0);

    assertThat(few).isEqualTo(new Member("harness", "syn:10")).hasToString("harness:syn:10");
    assertThat(few.queryName(false)).as("no engine minds it").isEqualTo("harness-syn-10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"storm", "storm:", ":lr", "storm:lr:vs", ""})
  void what_says_not_both_engine_and_workload_is_told(String text) {
    assertThatThrownBy(() -> Fleet.members("flink:vs," + text))
        .hasMessage("'%s' is not ENGINE:WORKLOAD, such as storm:lr", text);
  }

  @Test
  void each_engine_is_there_once_and_has_a_rate() {
    assertThatThrownBy(() -> fleet("storm:lr,storm:vs", 1.0, 1.0))
        .hasMessage("each engine can be there once, got storm:lr,storm:vs");
    assertThatThrownBy(() -> fleet("storm:lr", 1.0))
        .hasMessage("storm:lr is one engine: --engine storm --workload lr");
    assertThatThrownBy(() -> fleet(WRITTEN, 1.0, 1.0)).hasMessageContaining("for each of 3");
    assertThatThrownBy(() -> fleet(WRITTEN, 1.0, 1.0, 0.0)).hasMessageContaining("above 0");
  }

  @Test
  void a_step_offers_each_its_share_and_one_engine_by_itself_the_rate() {
    ThreadBenchSettings plan =
        Plans.together(fleet(WRITTEN, 10.0, 10.0, 10.0), List.of(0.6), List.of("os"), 1).settings();

    assertThat(plan.offered(0.6, List.of(1000.0, 333.0, 1.0))).containsExactly(600.0, 200.0, 1.0);
    assertThat(Plans.plan(List.of("os"), 1).settings().offered(77, List.of()))
        .containsExactly(77.0);
    assertThat(Plans.plan(List.of("os"), 1).settings().members())
        .containsExactly(new Member("harness", "lr"));
  }

  @Test
  void workers_with_a_scheduler_of_their_own_are_of_one_engine() {
    Fleet fleet = fleet(WRITTEN, 1.0, 1.0, 1.0);

    assertThatThrownBy(() -> Plans.together(fleet, List.of(1.0), List.of("os", "edgewise"), 1))
        .hasMessageContaining("run operators of the harness only");
  }

  private static Fleet fleet(String written, Double... rates) {
    return new Fleet(Fleet.members(written), List.of(rates), false);
  }
}
