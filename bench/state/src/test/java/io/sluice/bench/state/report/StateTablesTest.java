package io.sluice.bench.state.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Table;
import org.junit.jupiter.api.Test;

class StateTablesTest {

  @Test
  void a_tenant_has_a_table_and_a_note_where_there_is_one() {
    assertThat(StateTables.of(true)).extracting(Table::title).contains("tenant");
    assertThat(StateTables.of(false)).extracting(Table::title).doesNotContain("tenant");
    assertThat(StateTables.notes(true)).hasSize(StateTables.notes(false).size() + 1);
  }
}
