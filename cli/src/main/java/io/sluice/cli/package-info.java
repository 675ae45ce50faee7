/**
 * The {@code sluice} command: one class per command, listed in {@link io.sluice.cli.Main}; commands
 * that belong together have a folder.
 *
 * <p>No engine is on this class path. A command prints its result, text or one JSON document, to
 * standard output; everything else goes to standard error.
 */
package io.sluice.cli;
