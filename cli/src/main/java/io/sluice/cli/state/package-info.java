/** Has the commands that show elastic stages and move their slices. */
package io.sluice.cli.state;
