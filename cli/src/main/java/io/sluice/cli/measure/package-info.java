/**
 * Finds hosts, and carries out, shows and reports runs, for {@code demo}, {@code bench} and {@code
 * simulate}.
 */
package io.sluice.cli.measure;
