/** Keeps slices and their backups in the process, so that they outlive the tasks that fill them. */
package io.sluice.flink.plugin.state.backup;
