package io.sluice.cli.install;

import java.util.List;

/**
 * Holds one value of a configuration and its position in the text. Lines count from 1.
 *
 * @param key the flat key, as Flink reads it
 * @param value the value as Flink reads it; items of a list are joined with semicolons
 * @param parents lines of the enclosing keys
 * @param line line of the (innermost) key; {@code lastLine} is that of the value's end
 * @param keyEnd index of the first character after the (innermost) key
 * @param valueEnd index of the first character after the value
 * @param inFlow whether the value is between braces
 */
record ConfigEntry(
    String key,
    String value,
    List<Integer> parents,
    int line,
    int lastLine,
    int keyEnd,
    int valueEnd,
    boolean inFlow) {}
