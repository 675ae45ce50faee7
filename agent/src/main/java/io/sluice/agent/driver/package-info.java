/**
 * Shows an agent the engines of its host, with operators, threads and metrics in the same form for
 * every engine.
 */
package io.sluice.agent.driver;
