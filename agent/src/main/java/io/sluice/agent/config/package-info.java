/** The agent's configuration as people write it. */
package io.sluice.agent.config;
