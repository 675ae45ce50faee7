/** Runs the rules of an agent. */
package io.sluice.agent.rule;
