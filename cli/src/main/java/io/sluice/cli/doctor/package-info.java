/** {@code sluice doctor}: what this host allows. */
package io.sluice.cli.doctor;
