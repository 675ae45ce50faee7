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
  void a_folder_with_a_run_and_one_without_are_told() throws IOException {
    Path run = folder.resolve("run");
    LachesisFolder.create(run, plan);

    assertThatThrownBy(() -> LachesisFolder.create(run, plan))
        .hasMessageContaining("already holds a run; continue it with --resume");
    assertThatThrownBy(() -> LachesisFolder.open(folder)).hasMessageStartingWith("no run in");
  }
}
