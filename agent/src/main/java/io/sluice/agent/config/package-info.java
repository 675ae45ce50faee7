/** Reads the agent's configuration as users write it. */
package io.sluice.agent.config;
