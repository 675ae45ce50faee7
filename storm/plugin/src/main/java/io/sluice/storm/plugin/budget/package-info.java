/** The budget of bytes that the workers of a node share, in a file. */
package io.sluice.storm.plugin.budget;
