/** Knows where Sluice is installed, and which version it is. */
package io.sluice.cli.home;
