/** Running engines with Sluice's plug-in in them, which tells an agent of their operators. */
package io.sluice.verify.plugin;
