/** Has a command for each demonstration: the stock engine beside Sluice, live. */
package io.sluice.cli.demo;
