/** Formats what {@code sluice agent}, {@code top} and {@code explain} show of an agent. */
package io.sluice.cli.agent;
