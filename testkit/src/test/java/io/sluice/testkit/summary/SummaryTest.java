package io.sluice.testkit.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SummaryTest {

  private static final FileTime START = FileTime.fromMillis(1_000_000);

  @TempDir Path root;

  @Test
  void a_failed_property_comes_with_the_command_that_repeats_it() throws IOException {
    report(
        "flink/plugin",
        "GateTest",
        """
        <testcase name="it_opens(RandomGenerator)[3]" classname="a.GateTest">
          <failure message="fails with seed -7; repeat with -Dsluice.seed=-7&#10;more"/></testcase>
        <testcase name="it_closes" classname="a.GateTest"/>
        """);
    assertThat(lines())
        .containsExactly(
            "failed:",
            "  flink/plugin  GateTest#it_opens: fails with seed -7; repeat with -Dsluice.seed=-7 more",
            "    ./sluice test 'GateTest#it_opens' -Dsluice.seed=-7",
            "1 passed, 1 failed, 0 skipped");
  }

  @Test
  void a_test_that_passed_only_when_run_again_is_listed_as_one_to_mend() throws IOException {
    report(
        "core",
        "SlackTest",
        """
        <testcase name="it_holds" classname="a.SlackTest">
          <flakyFailure message="expected 1"/></testcase>
        """);
    assertThat(lines())
        .containsExactly(
            "passed only when run again, so to be mended:",
            "  core  SlackTest#it_holds: expected 1",
            "    ./sluice test 'SlackTest#it_holds'",
            "1 passed, 0 failed, 0 skipped");
  }

  @Test
  void skipped_tests_are_grouped_by_their_reason() throws IOException {
    String skipped =
        "<skipped>org.opentest4j.TestAbortedException: no Chromium\n\tat a.b(C)</skipped>";
    report(
        "verify",
        "PagesTest",
        test("PagesTest", "one", skipped) + test("PagesTest", "two", skipped));
    report("verify", "OtherTest", test("OtherTest", "three", "<skipped/>"));
    assertThat(lines())
        .containsExactly(
            "skipped:",
            "  no reason given",
            "    verify  OtherTest#three",
            "  no Chromium",
            "    verify  PagesTest#one",
            "    verify  PagesTest#two",
            "0 passed, 0 failed, 3 skipped");
  }

  @Test
  void a_test_class_whose_jvm_ended_is_a_failure() throws IOException {
    report("core", "GoneTest", test("OtherTest", "it_holds", ""));
    source("core", "GoneTest", "final class GoneTest {}");
    source("core", "DriverTest", "abstract class DriverTest {}");
    source("core", "HelperOfTests", "final class HelperOfTests {}");
    assertThat(lines()).first().isEqualTo("failed:");
    assertThat(String.join("\n", lines()))
        .contains(
            "core  GoneTest: left no report", "./sluice test 'GoneTest'", "1 passed, 1 failed");
  }

  @Test
  void a_test_class_whose_tests_are_in_nested_ones_has_a_report() throws IOException {
    report("core", "OuterTest$Inner", test("OuterTest$Inner", "it_holds", ""));
    source("core", "OuterTest", "final class OuterTest {}");
    assertThat(lines()).containsExactly("1 passed, 0 failed, 0 skipped");
  }

  @Test
  void a_class_with_parameters_has_a_report_and_is_repeated_whole() throws IOException {
    report(
        "core",
        "HeldTest",
        test("HeldTest[1]", "it_ends()[1]", "")
            + test("HeldTest[2]", "it_ends()[2]", "<failure message=\"x\"/>"));
    source("core", "HeldTest", "@ParameterizedClass\nfinal class HeldTest {}");
    assertThat(lines())
        .containsExactly(
            "failed:",
            "  core  HeldTest#it_ends: x",
            "    ./sluice test 'HeldTest#it_ends'",
            "1 passed, 1 failed, 0 skipped");
  }

  @Test
  void classes_with_the_tag_that_was_left_out_need_no_report() throws IOException {
    report("core", "NearTest", test("NearTest", "it_holds", ""));
    source("core", "FarTest", "@Tag(\"process\")\nfinal class FarTest {}");
    TestReports reports = new TestReports(root, START);
    assertThat(new Summary(reports.read(true, Set.of("process"))).failed()).isFalse();
    assertThat(new Summary(reports.read(true, Set.of())).failed()).isTrue();
    assertThat(new Summary(reports.read(false, Set.of())).failed()).isFalse();
  }

  @Test
  void reports_of_an_earlier_run_do_not_count() throws IOException {
    Path old = report("core", "OldTest", test("OldTest", "it_holds", "<failure message=\"x\"/>"));
    Files.setLastModifiedTime(old, FileTime.fromMillis(999_999));
    assertThat(lines()).containsExactly("0 passed, 0 failed, 0 skipped");
  }

  @Test
  void a_report_that_cannot_be_read_is_named() throws IOException {
    Path broken = report("core", "BrokenTest", "<testcase");
    assertThatThrownBy(this::lines)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(broken.toString());
  }

  private List<String> lines() throws IOException {
    return new Summary(new TestReports(root, START).read(true, Set.of())).text().lines().toList();
  }

  private static String test(String name, String method, String inside) {
    return "<testcase name=\"%s\" classname=\"a.%s\">%s</testcase>".formatted(method, name, inside);
  }

  private Path report(String module, String name, String cases) throws IOException {
    Path folder = Files.createDirectories(root.resolve(module).resolve("target/surefire-reports"));
    Files.writeString(root.resolve(module).resolve("pom.xml"), "<project/>");
    Path file = folder.resolve("TEST-a." + name + ".xml");
    return Files.writeString(file, "<testsuite name=\"a." + name + "\">" + cases + "</testsuite>");
  }

  private void source(String module, String name, String text) throws IOException {
    Path folder = Files.createDirectories(root.resolve(module).resolve("src/test/java/a"));
    Files.writeString(folder.resolve(name + ".java"), "package a;\n\n" + text);
  }
}
