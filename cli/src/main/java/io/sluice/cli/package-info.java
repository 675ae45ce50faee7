/**
 * The {@code sluice} command: one class per command, listed in {@link io.sluice.cli.Main}.
 *
 * <p>No engine is on this class path. What a command prints to standard output is its result, text
 * or one JSON document; everything else goes to standard error.
 */
package io.sluice.cli;
