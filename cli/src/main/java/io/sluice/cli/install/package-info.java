/**
 * Installs the plug-in into a user's Flink folder, and removes it without a trace.
 *
 * <p>Read in this order: {@link io.sluice.cli.install.Installer}, {@link
 * io.sluice.cli.install.Uninstaller}, {@link io.sluice.cli.install.ConfigText}.
 */
package io.sluice.cli.install;
