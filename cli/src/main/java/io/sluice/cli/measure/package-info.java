/** Finds hosts, and carries out, shows and reports runs, for {@code demo} and {@code bench}. */
package io.sluice.cli.measure;
