/** The keys of the tuple level. */
package io.sluice.core.tuple.config;
