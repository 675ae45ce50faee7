package io.sluice.host.flink.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds the text of a SQL script, and finds places in it.
 *
 * @param file the path as the user gave it
 */
record ScriptText(Path file, String text) {

  private static final Pattern BLANKS_AND_COMMENTS =
      Pattern.compile("(?:\\s++|--[^\\n]*+|/\\*.*?\\*/|;)*+", Pattern.DOTALL);

  /**
   * Reads a script.
   *
   * @throws RunRefusedException when it cannot be read or has no statement
   */
  static ScriptText read(Path file) {
    ScriptText script;
    try {
      script = new ScriptText(file, Files.readString(file));
    } catch (IOException e) {
      throw new RunRefusedException(
          "script %s cannot be read: %s; it must be text in UTF-8".formatted(file, e), e);
    }
    if (script.statementFrom(0) == script.text.length()) {
      throw new RunRefusedException("script %s has no statement".formatted(file));
    }
    return script;
  }

  /** Returns the place of the first statement from an offset on, as {@code FILE:LINE}. */
  String place(int offset) {
    return atLine(
        1 + text.substring(0, statementFrom(offset)).chars().filter(c -> c == '\n').count());
  }

  /** Returns a line as {@code FILE:LINE}. */
  String atLine(long line) {
    return file + ":" + line;
  }

  private int statementFrom(int offset) {
    Matcher blanks = BLANKS_AND_COMMENTS.matcher(text).region(offset, text.length());
    return blanks.lookingAt() ? blanks.end() : offset;
  }
}
