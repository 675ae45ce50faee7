/** Runs and commands elastic stages. */
package io.sluice.cli.state;
