/** What {@code demo} and {@code bench} share: hosts found, a run carried out, shown and told. */
package io.sluice.cli.measure;
