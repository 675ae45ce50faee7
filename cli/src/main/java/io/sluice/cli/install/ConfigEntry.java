package io.sluice.cli.install;

/**
 * One value of a configuration and where it stands in the text.
 *
 * @param key flat, as Flink reads it
 * @param value as Flink reads it; items of a list joined with semicolons
 * @param line of the key, from 1
 * @param keyEnd index of the first character after the (innermost) key
 * @param valueEnd index of the first character after the value
 * @param inFlow whether it stands between braces
 */
record ConfigEntry(String key, String value, int line, int keyEnd, int valueEnd, boolean inFlow) {}
