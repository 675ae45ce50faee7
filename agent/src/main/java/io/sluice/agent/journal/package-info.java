/** What an agent decided, what came of it and what happened, as JSON: over HTTP and in files. */
package io.sluice.agent.journal;
