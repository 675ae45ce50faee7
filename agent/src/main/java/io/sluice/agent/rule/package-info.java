/** The rules of an agent and what each of them wants. */
package io.sluice.agent.rule;
