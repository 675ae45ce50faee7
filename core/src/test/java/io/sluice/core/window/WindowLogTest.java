package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.control.Journal;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.answer.WindowDecision;
import io.sluice.core.window.answer.WindowLog;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** What is written down of windows. */
class WindowLogTest {

  private static final long LONG = 40 * Run.SIZE;
  private static final WindowQuestion QUESTION =
      Run.question(Otherwise.WAIT, RelativeError.percent(10));

  private final List<Journal.Entry<WindowDecision>> entries = new ArrayList<>();

  private Run logged(RandomGenerator random) {
    Journal<WindowDecision> journal = new Journal<>(256, entries::add);
    Run run = new Run(QUESTION);
    run.windows().noteIn(new WindowLog<>("mean #0", Run.SIZE, journal));
    return run.take(Run.events(random, LONG)).pollUntil(LONG + 3 * Run.WAIT);
  }

  @SeededTest(runs = 5)
  void each_window_is_written_down_once_with_the_reasons_of_its_keys(RandomGenerator random) {
    Map<Long, List<Given>> answers =
        logged(random).answers().stream().collect(Collectors.groupingBy(Given::start));

    assertThat(entries).extracting(entry -> entry.decision().start()).doesNotHaveDuplicates();
    assertThat(entries)
        .hasSizeGreaterThan(30)
        .allSatisfy(
            entry -> {
              WindowDecision decision = entry.decision();
              List<Given> given = answers.get(decision.start());
              assertThat(decision.keys()).isEqualTo(given.size());
              assertThat(decision.certified())
                  .isEqualTo(given.stream().filter(each -> each.answer().certified()).count());
              assertThat(decision.atMillis())
                  .isEqualTo(given.stream().mapToLong(Given::at).max().orElseThrow());
            });
  }

  @SeededTest(runs = 5)
  void what_came_of_a_window_is_known_when_it_is_complete(RandomGenerator random) {
    logged(random);

    assertThat(entries).allMatch(entry -> entry.effect().isPresent());
    List<Map<String, Double>> effects =
        entries.stream().map(entry -> entry.effect().orElseThrow().measures()).toList();
    double intervals = effects.stream().mapToDouble(each -> each.get("intervals")).sum();
    double covered = effects.stream().mapToDouble(each -> each.get("covered")).sum();
    assertThat(intervals).isGreaterThan(20);
    assertThat(covered / intervals).isGreaterThan(0.8);
    assertThat(effects.get(effects.size() - 1).get("coverage_so_far"))
        .isEqualTo(covered / intervals);
    assertThat(effects).allMatch(each -> each.get("worst_error_percent") < 100);
  }

  @SeededTest(runs = 1)
  void a_decision_reads_as_a_sentence(RandomGenerator random) {
    logged(random);

    WindowDecision last = entries.get(entries.size() - 1).decision();
    assertThat(last.why())
        .matches("the window that began at 1970-01-01T\\S+ answered \\d+ ms after its end: .+");
    assertThat(last.entity()).hasToString("operator mean #0");
  }
}
