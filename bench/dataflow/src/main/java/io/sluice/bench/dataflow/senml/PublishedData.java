package io.sluice.bench.dataflow.senml;

import io.sluice.bench.workload.data.BadWorkloadException;
import io.sluice.bench.workload.data.DataFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Reads the files of RIoTBench in a folder, plain or packed by gzip. */
record PublishedData(Layout layout, Path folder) implements DataSet {

  private static final int SHOWN = 60;

  @Override
  public List<String> lines(long seed) {
    List<String> lines = new ArrayList<>();
    read(
        layout.sample(),
        line -> {
          Reading unused = Reading.parse(layout, line);
          lines.add(line);
        });
    return lines;
  }

  @Override
  public Map<String, String> annotations() {
    Map<String, String> annotations = new HashMap<>();
    read(
        layout.metadata(),
        line -> {
          int colon = line.indexOf(':');
          String known = line.substring(colon + 1);
          if (colon <= 0 || known.split(",", -1).length != layout.annotations().size()) {
            List<String> wanted = layout.annotations().stream().map(Field::name).toList();
            throw new IllegalArgumentException(
                "expected %s:%s".formatted(layout.meta().get(0).name(), String.join(",", wanted)));
          }
          annotations.put(line.substring(0, colon), known);
        });
    return annotations;
  }

  private void read(String name, Consumer<String> reader) {
    Path file = file(name);
    long number = 0;
    boolean any = false;
    try (BufferedReader lines = DataFile.open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          any = true;
          read(file, number, line, reader);
        }
      }
    } catch (IOException e) {
      throw new BadWorkloadException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
    if (!any) {
      throw new BadWorkloadException(file + " is empty");
    }
  }

  private static void read(Path file, long number, String line, Consumer<String> reader) {
    try {
      reader.accept(line);
    } catch (IllegalArgumentException e) {
      String shown = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
      throw new BadWorkloadException(
          "%s line %d: %s (%s)".formatted(file, number, e.getMessage(), shown), e);
    }
  }

  private Path file(String name) {
    if (!Files.isDirectory(folder)) {
      throw new BadWorkloadException("data folder %s does not exist".formatted(folder));
    }
    Path plain = folder.resolve(name);
    Path packed = folder.resolve(name + ".gz");
    if (!Files.exists(plain) && !Files.exists(packed)) {
      throw new BadWorkloadException(
          "data folder %s holds neither %s nor %s.gz".formatted(folder, name, name));
    }
    return Files.exists(plain) ? plain : packed;
  }
}
