/** Writes the decisions of an agent and their effects, to files and as JSON for HTTP. */
package io.sluice.agent.journal;
