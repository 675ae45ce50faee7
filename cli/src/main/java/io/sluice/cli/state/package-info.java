/** Shows elastic stages and sends them commands. */
package io.sluice.cli.state;
