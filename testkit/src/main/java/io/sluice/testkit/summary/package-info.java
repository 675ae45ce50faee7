/**
 * Summarises a whole test run of the project from the reports of all modules. {@code ./sluice test}
 * prints this summary last.
 */
package io.sluice.testkit.summary;
