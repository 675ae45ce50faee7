/** The keys of the state level. */
package io.sluice.core.state.config;
