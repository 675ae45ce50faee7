/**
 * Serves the agent over HTTP: its state, its metrics and its own cost; clients can choose policies.
 */
package io.sluice.agent.http;
