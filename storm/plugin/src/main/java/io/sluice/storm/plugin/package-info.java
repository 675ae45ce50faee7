/** Has what users of Storm name: a reporter, a hook, a transport and a grouping. */
package io.sluice.storm.plugin;
