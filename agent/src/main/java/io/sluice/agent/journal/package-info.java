/** Writes what an agent decided and what came of it: over HTTP and to files. */
package io.sluice.agent.journal;
