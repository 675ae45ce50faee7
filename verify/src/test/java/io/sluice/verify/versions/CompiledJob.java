package io.sluice.verify.versions;

import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The job of {@code verify/versions/job}, compiled against the jars of one Flink. */
final class CompiledJob {
  private static final Path SOURCES = Built.root().resolve("verify/versions/job");

  private CompiledJob() {}

  /** Makes a jar that can be submitted to that Flink. */
  static Path jar(OtherFlink flink, Path folder) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    compile(flink, classes);
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "WindowedJob");
    Path jar = folder.resolve("windowed-job.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> compiled = Files.list(classes)) {
      for (Path each : compiled.toList()) {
        out.putNextEntry(new JarEntry(each.getFileName().toString()));
        Files.copy(each, out);
      }
    }
    return jar;
  }

  private static void compile(OtherFlink flink, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  said,
                  files,
                  null,
                  List.of("-d", classes.toString(), "-cp", flink.distJar().toString()),
                  null,
                  files.getJavaFileObjects(
                      SOURCES.resolve("WindowedJob.java"),
                      SOURCES.resolve(flink.api()).resolve("WindowSize.java")))
              .call();
      if (!compiled) {
        throw new IOException("the job does not fit Flink " + flink.version() + ": " + said);
      }
    }
  }
}
