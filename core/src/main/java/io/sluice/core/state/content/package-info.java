/**
 * Declares what a slice contains, as far as the protocol looks into it. An engine implements {@link
 * io.sluice.core.state.content.SliceContent} over its own state.
 */
package io.sluice.core.state.content;
