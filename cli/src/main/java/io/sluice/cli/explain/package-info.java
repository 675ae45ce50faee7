/**
 * Reads the journals that Sluice leaves behind, and says what happened, why, and what would help.
 */
package io.sluice.cli.explain;
