/**
 * Observes engines of which the agent knows only the names of their threads and where they expose
 * metrics.
 */
package io.sluice.agent.generic;
