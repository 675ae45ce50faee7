package io.sluice.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class QuerySplitTest {

  @Test
  void with_one_node_all_is_there() {
    assertThat(new QuerySplit(1).front(3)).isZero();
    assertThat(new QuerySplit(1).back(3)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void sources_and_windows_are_apart_and_each_node_has_as_many_of_both(int nodes) {
    QuerySplit split = new QuerySplit(nodes);
    int queries = nodes * (nodes - 1);
    for (int number = 0; number < nodes; number++) {
      int here = number;
      assertThat(IntStream.range(0, queries).filter(query -> split.front(query) == here))
          .hasSize(nodes - 1);
      assertThat(IntStream.range(0, queries).filter(query -> split.back(query) == here))
          .hasSize(nodes - 1);
    }
    assertThat(IntStream.range(0, queries))
        .allMatch(query -> split.front(query) != split.back(query));
  }
}
