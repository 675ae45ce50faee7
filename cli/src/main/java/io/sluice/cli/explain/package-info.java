/** Reads Sluice's journals, and says what happened, why, and what would help. */
package io.sluice.cli.explain;
