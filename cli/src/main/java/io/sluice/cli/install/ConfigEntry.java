package io.sluice.cli.install;

import java.util.List;

/**
 * One value of a configuration and where it stands in the text.
 *
 * @param key flat, as Flink reads it
 * @param value as Flink reads it; items of a list joined with semicolons
 * @param parents lines of the keys around it, from 1
 * @param line of the (innermost) key, {@code lastLine} of the value, from 1
 * @param keyEnd index of the first character after the (innermost) key
 * @param valueEnd index of the first character after the value
 * @param inFlow whether it stands between braces
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
