/** Finds out what this host allows, for {@code sluice doctor}. */
package io.sluice.cli.doctor;
