/**
 * Shares what {@code demo} and {@code bench} have in common: hosts are found, and a run is carried
 * out, shown and reported.
 */
package io.sluice.cli.measure;
