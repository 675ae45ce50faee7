/**
 * Writes lines to files that do not grow for ever, for journals in an engine's process or beside
 * it.
 */
package io.sluice.plugin.base.journal;
