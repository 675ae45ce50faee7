/**
 * Observes a running Storm through the REST interface of its UI and the names of its workers'
 * threads.
 */
package io.sluice.agent.outside.storm;
