package io.sluice.testkit.summary;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Collects the results of all modules below a root. */
final class TestReports {

  private final Path root;
  private final FileTime since;

  /**
   * Creates a collector.
   *
   * @param since reports that are older belong to an earlier run and do not count
   */
  TestReports(Path root, FileTime since) {
    this.root = root;
    this.since = since;
  }

  /**
   * Reads all reports of this run.
   *
   * @param complete whether every test class must have a report
   * @param without tags whose classes were not run
   */
  List<TestResult> read(boolean complete, Set<String> without) throws IOException {
    List<TestResult> results = new ArrayList<>();
    for (Path module : modules()) {
      Path name = root.relativize(module);
      List<TestResult> own = reportsOf(module, name);
      results.addAll(own);
      if (complete) {
        Set<String> seen = new HashSet<>();
        own.forEach(result -> seen.add(result.outerClass()));
        TestClasses.in(module, without).stream()
            .filter(test -> !seen.contains(test))
            .forEach(test -> results.add(unfinished(name, test)));
      }
    }
    return results;
  }

  private static TestResult unfinished(Path module, String test) {
    String detail = "left no report: the JVM of this test ended, or its module did not build";
    return new TestResult(module, test, "", TestOutcome.FAILED, detail, "");
  }

  private List<TestResult> reportsOf(Path module, Path name) throws IOException {
    Path folder = module.resolve("target/surefire-reports");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<TestResult> results = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(TestReports::isReport).sorted().toList()) {
        if (Files.getLastModifiedTime(file).compareTo(since) >= 0) {
          results.addAll(ReportFile.read(name, file));
        }
      }
    }
    return results;
  }

  private static boolean isReport(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("TEST-") && name.endsWith(".xml");
  }

  private List<Path> modules() throws IOException {
    List<Path> modules = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            boolean hidden = name.startsWith(".") && !folder.equals(root);
            if (hidden || name.equals("target") || name.equals("src")) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            if (Files.exists(folder.resolve("pom.xml"))) {
              modules.add(folder);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    modules.sort(null);
    return modules;
  }
}
