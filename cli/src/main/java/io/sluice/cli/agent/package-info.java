/** {@code sluice agent}: what the agent shows. */
package io.sluice.cli.agent;
