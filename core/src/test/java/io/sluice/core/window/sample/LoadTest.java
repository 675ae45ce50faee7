package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import org.junit.jupiter.api.Test;

/** Ticks of 10, in which 10 events come; a measurement counts for 1000. */
class LoadTest {

  private static final double MEASURED = Double.NaN;

  private long now;

  /** Lets ticks pass in which the work takes each event that the cap allows. */
  private Load run(Load load, int ticks, double cost) {
    for (int tick = 0; tick < ticks; tick++) {
      load.tick(now);
      now += 10;
      for (int event = 0; event < 10; event++) {
        boolean toWork = (event + 0.5) / 10 < load.cap();
        load.event(toWork);
        load.spent(toWork ? cost : 0);
      }
    }
    load.tick(now);
    return load;
  }

  @Test
  void cheap_work_is_not_worth_a_sample() {
    Load load = run(new Load(MEASURED, 1000), 100, 0.1);

    assertThat(load.isWorthIt()).isFalse();
    assertThat(load.cap()).isEqualTo(1);
  }

  @Test
  void work_that_takes_half_of_the_time_is_worth_a_sample_and_has_no_cap() {
    Load load = run(new Load(MEASURED, 1000), 100, 0.5);

    assertThat(load.isWorthIt()).isTrue();
    assertThat(load.cap()).isEqualTo(1);
  }

  @Test
  void too_much_work_is_capped_after_the_first_ticks() {
    Load load = run(new Load(MEASURED, 1000), 5, 2);

    assertThat(load.cap()).isCloseTo(0.4, within(0.01));
  }

  @Test
  void the_cost_of_work_behind_a_buffer_is_remembered_while_the_buffer_has_room() {
    Load load = run(new Load(MEASURED, 1000), 100, 2);
    run(load, 300, 0.001);

    assertThat(load.cap()).isBetween(0.45, 0.65);
    run(load, 5000, 0.001);
    assertThat(load.cap()).isEqualTo(1);
    assertThat(load.isWorthIt()).isFalse();
  }

  @Test
  void a_given_cost_is_not_measured() {
    Load load = run(new Load(1.6, 1000), 100, 0);

    assertThat(load.cap()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void load_outlives_a_checkpoint() {
    Load load = run(new Load(MEASURED, 1000), 100, 2);
    StateWriter out = new StateWriter();
    load.write(out);
    Load read = new Load(MEASURED, 1000);
    read.read(new StateReader(out.toBytes()));
    long at = now;

    run(load, 20, 3);
    now = at;
    run(read, 20, 3);

    assertThat(read.cap()).isEqualTo(load.cap());
  }
}
