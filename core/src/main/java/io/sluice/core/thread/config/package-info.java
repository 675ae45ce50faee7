/** The keys of the thread level. */
package io.sluice.core.thread.config;
