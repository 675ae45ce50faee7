/** Defines what every command promises: exit codes, one clear message, one result. */
package io.sluice.cli.contract;
