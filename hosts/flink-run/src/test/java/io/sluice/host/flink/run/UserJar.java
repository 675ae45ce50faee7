package io.sluice.host.flink.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/** Makes jars of classes that are on no class path of ours. */
final class UserJar {

  private UserJar() {}

  /**
   * Compiles a class.
   *
   * @param folder where its class file goes, and where those are that it needs
   * @param name of the class, with its package
   */
  static void compile(Path folder, String name, String source) throws IOException {
    Path file = folder.resolve(name.substring(name.lastIndexOf('.') + 1) + ".java");
    Files.writeString(file, source);
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + folder;
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    List<String> words =
        List.of("-cp", classPath, "-d", folder.toString(), file.toString(), "-Xlint:none");
    int failed =
        ToolProvider.getSystemJavaCompiler().run(null, told, told, words.toArray(String[]::new));
    assertThat(failed).as(told.toString(StandardCharsets.UTF_8)).isZero();
  }

  /** A jar with that class only, which has been compiled into the folder. */
  static String with(Path folder, String name) throws IOException {
    String entry = name.replace('.', '/') + ".class";
    Path jar = folder.resolve("user.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(Files.readAllBytes(folder.resolve(entry)));
    }
    return jar.toString();
  }
}
