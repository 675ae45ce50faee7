/** Holds an agent's view of its host, its decisions and their effects. */
package io.sluice.agent.state;
