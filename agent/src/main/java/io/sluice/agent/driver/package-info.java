/**
 * Shows an agent the engines of its host: whatever they are, the same operators, threads and
 * metrics.
 */
package io.sluice.agent.driver;
