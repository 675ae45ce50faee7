package io.sluice.bench.state.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Table;
import io.sluice.bench.state.plan.StateBenchSettings;
import org.junit.jupiter.api.Test;

class StateTablesTest {

  private static final StateBenchSettings PLAIN = new StateBenchSettings(500, 10, 0, 0, null, null);

  @Test
  void a_load_and_a_tenant_have_a_table_and_a_note_where_there_are_such() {
    StateBenchSettings loaded = new StateBenchSettings(500, 10, 1.2, 0, null, "pgbench");

    assertThat(StateTables.of(loaded)).extracting(Table::title).contains("load", "tenant");
    assertThat(StateTables.of(PLAIN)).extracting(Table::title).doesNotContain("load", "tenant");
    assertThat(StateTables.notes(loaded)).hasSize(StateTables.notes(PLAIN).size() + 2);
  }
}
