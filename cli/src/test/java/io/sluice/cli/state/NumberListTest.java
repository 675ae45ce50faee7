package io.sluice.cli.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.cli.contract.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;

class NumberListTest {

  @Test
  void ranges_and_single_slices_are_read_and_written() {
    List<Integer> slices = List.of(0, 1, 2, 7, 9, 10);

    assertThat(NumberList.parse("slices", "0-2,7, 9-10")).isEqualTo(slices);
    assertThat(NumberList.text(slices)).isEqualTo("0-2,7,9-10");
    assertThat(NumberList.text(List.of())).isEmpty();
  }

  @Test
  void what_is_no_list_is_refused_as_it_was_typed() {
    assertThatThrownBy(() -> NumberList.parse("slices", "0-2,x"))
        .isInstanceOf(UserError.class)
        .hasMessage("slices \"0-2,x\": write them like 0-5,7");
  }
}
