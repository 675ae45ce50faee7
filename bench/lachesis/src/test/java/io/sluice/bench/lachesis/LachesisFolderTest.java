package io.sluice.bench.lachesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LachesisFolderTest {

  @TempDir private Path folder;
  private final LachesisPlan plan = Plans.plan(List.of("os", "os"), 2);

  @Test
  void a_run_goes_on_with_what_was_written_whole() throws IOException {
    LachesisFolder begun = LachesisFolder.create(folder.resolve("run"), plan);
    begun.add(Steps.step(0, "os", 100, 1.5));
    begun.add(Steps.step(0, "os#2", 100, 2.5));
    Path steps = folder.resolve("run/steps.jsonl");
    String all = Files.readString(steps);
    Files.writeString(steps, all.substring(0, 20), StandardOpenOption.APPEND);

    LachesisFolder again = LachesisFolder.open(folder.resolve("run"));
    assertThat(again.plan()).isEqualTo(plan);
    assertThat(again.steps()).isEqualTo(begun.steps());
    List<LachesisPlan.Step> left = new ArrayList<>(plan.steps(0));
    left.removeIf(step -> step.rate() == 100);
    assertThat(again.next(0)).contains(left.get(0));
    assertThat(again.next(1)).contains(plan.steps(1).get(0));
    again.add(Steps.step(1, "os", 100, 3.5));
    assertThat(LachesisFolder.open(folder.resolve("run")).steps()).hasSize(3);
  }

  @Test
  void engines_that_are_started_again_find_nothing_of_those_before() throws IOException {
    LachesisFolder run = LachesisFolder.create(folder.resolve("run"), plan);
    Path first = run.work(1);
    Files.writeString(first.resolve("log"), "left");

    assertThat(first).endsWithRaw(Path.of("run/engine-1"));
    assertThat(run.work(1)).isEmptyDirectory().endsWithRaw(Path.of("run/engine-1-2"));
    assertThat(run.work(1)).isEmptyDirectory().endsWithRaw(Path.of("run/engine-1-3"));
    assertThat(run.work(2)).endsWithRaw(Path.of("run/engine-2"));
  }

  @Test
  void what_engines_keep_up_with_alone_is_looked_for_once() throws IOException {
    Fleet fleet = new Fleet(Fleet.members("storm:lr,flink:vs"), List.of(1000.0, 500.0), true);
    Path run = folder.resolve("run");
    LachesisFolder begun =
        LachesisFolder.create(run, Plans.together(fleet, List.of(0.5, 1.0), List.of("os"), 1));
    assertThat(begun.maxima()).containsExactly(1000.0, 500.0);
    assertThat(begun.search(1).next()).hasValue(500);
    begun.addProbe(Steps.probe("flink:vs", 500, true));
    begun.addProbe(Steps.probe("flink:vs", 625, false));
    begun.addProbe(Steps.probe("storm:lr", 1000, true));
    begun.addProbe(Steps.probe("storm:lr", 1020, false));

    LachesisFolder again = LachesisFolder.open(run);
    assertThat(again.plan()).isEqualTo(begun.plan());
    assertThat(again.search(0).next()).isEmpty();
    assertThat(again.search(1).next()).hasValue(559);
    again.addProbe(Steps.probe("flink:vs", 559, true));
    assertThat(again.maxima()).containsExactly(1000.0, 559.0);
    assertThat(again.plan().offered(0.5, again.maxima())).containsExactly(500.0, 280.0);
    assertThat(again.steps()).isEmpty();
  }

  @Test
  void a_folder_with_a_run_and_one_without_are_told() throws IOException {
    Path run = folder.resolve("run");
    LachesisFolder.create(run, plan);

    assertThatThrownBy(() -> LachesisFolder.create(run, plan))
        .hasMessageContaining("already holds a run; continue it with --resume");
    assertThatThrownBy(() -> LachesisFolder.open(folder)).hasMessageStartingWith("no run in");
  }
}
