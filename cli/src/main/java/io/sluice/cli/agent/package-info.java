/** Has the commands of the agent, and formats what they and {@code sluice explain} show of it. */
package io.sluice.cli.agent;
