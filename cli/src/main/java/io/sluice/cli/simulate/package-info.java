/** Has a command for each study in virtual time, and what each of them prints. */
package io.sluice.cli.simulate;
