package io.sluice.bench.experiment.plot;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Holds the colours that plots and reports share, of light and of dark pages, as style sheets. */
public final class Palette {

  private Palette() {}

  /** Returns the style sheet that defines the colours. */
  public static String colours() {
    return read("palette.css");
  }

  /** Returns the style sheet of the parts of a plot. */
  public static String ofPlots() {
    return read("plot.css");
  }

  private static String read(String name) {
    try (InputStream in = Palette.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
