/** Shows elastic stages and commands them. */
package io.sluice.cli.state;
