/** Agents of several nodes that tell one another of their operators, through one of them. */
package io.sluice.agent.node;
