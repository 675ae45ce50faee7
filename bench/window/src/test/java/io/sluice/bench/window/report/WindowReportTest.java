package io.sluice.bench.window.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.window.CaseRecord;
import io.sluice.bench.window.Estimator;
import io.sluice.bench.window.RecordedResult;
import io.sluice.bench.window.RecordedSimulation;
import io.sluice.bench.window.StragglerStudy;
import io.sluice.bench.window.WindowCases;
import io.sluice.bench.window.WindowPlan;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Verdicts and pages of recorded streams. */
@Tag("thorough")
class WindowReportTest {

  private static final Confidence CONFIDENCE = Confidence.percent(95);

  private static WindowPlan plan(String id, double errorPercent) {
    return plan(id, errorPercent, 300);
  }

  /** A page says the same of few windows as of many. */
  private static WindowPlan forPage(String id) {
    return plan(id, 5, 50);
  }

  private static WindowPlan plan(String id, double errorPercent, int windows) {
    return new WindowPlan(
        WindowCases.of(id),
        windows,
        Duration.ofSeconds(3),
        1000,
        RelativeError.percent(errorPercent),
        CONFIDENCE,
        Otherwise.WAIT,
        Estimator.CORRECTED,
        7);
  }

  private static WindowVerdict verdict(WindowPlan plan) {
    RecordedResult run = RecordedSimulation.run("trips.csv", CaseRecord.of(plan), plan.question());
    return new WindowVerdict(run, CONFIDENCE);
  }

  @Test
  void the_verdict_says_how_often_intervals_covered_and_what_waiting_would_take() {
    WindowVerdict verdict = verdict(plan("taxi-pairs", 5));

    assertThat(verdict.missed()).isFalse();
    assertThat(verdict.text())
        .matches(
            "On trips\\.csv, 95 % intervals covered 9\\d\\.\\d % of the results \\(\\d+ intervals\\)"
                + "\\. Windows answered 0 ms after their end \\(p99 \\d+ ms\\), where waiting for"
                + " 99\\.9 % takes 1\\.\\d s\\.");
  }

  @Test
  void the_verdict_says_that_intervals_covered_too_rarely() {
    WindowPlan plan = plan("taxi-pairs", 5).with(Estimator.WITHOUT_LATE_RATIO);
    WindowVerdict verdict = verdict(plan);

    assertThat(verdict.missed()).isTrue();
    assertThat(verdict.text()).contains(", which is less than they promise. ");
  }

  @Test
  void the_verdict_says_why_answers_keep_no_bound_and_what_would_help() {
    WindowPlan plan = plan("pareto", 5).with(Otherwise.ANSWER_UNCERTIFIED);

    assertThat(verdict(plan).text())
        .contains(
            "are not certified, mostly because a few huge values decide the result. Cap them");
  }

  @Test
  void a_window_that_waits_for_all_its_events_is_told() {
    assertThat(verdict(plan("taxi-file", 0.1, 100)).text())
        .contains("waited until no event could be missing");
  }

  @Test
  void the_page_needs_nothing_else_and_escapes_what_it_is_told() {
    WindowPlan plan = forPage("taxi-zones");
    RecordedEvents events = CaseRecord.of(plan);
    RecordedResult run = RecordedSimulation.run("a<b", events, plan.question());

    String page =
        WindowReport.of(events, new WindowVerdict(run, CONFIDENCE), Map.of("command", "x <y>"));

    assertThat(page)
        .contains("On a&lt;b, 95 %", "x &lt;y&gt;", "\"key 9\"", "BOUND_HOLDS", "<canvas")
        .doesNotContain("{{", "src=\"http", "href=\"http", "@import");
  }

  @Test
  void the_page_of_stragglers_needs_nothing_else() {
    WindowPlan plan = forPage("uniform");
    var study =
        StragglerStudy.of("uniform", CaseRecord.of(plan), plan.question(), 0.05, plan.seed());

    assertThat(StragglerReport.of(List.of(study), Map.of("command", "sluice")))
        .contains("\"uniform\"", "<canvas")
        .doesNotContain("{{", "src=\"http", "href=\"http", "@import");
  }
}
