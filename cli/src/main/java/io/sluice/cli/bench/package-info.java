/** Has a command for each experiment that measures a level on engines. */
package io.sluice.cli.bench;
