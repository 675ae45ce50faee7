/** Exchanges reports of operators between agents of several nodes, through one of them. */
package io.sluice.agent.node;
