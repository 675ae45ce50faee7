/**
 * The language in which Sluice's processes talk to one another: typed topics, the frames that carry
 * their values, and the bytes of both. Nothing here opens a connection.
 */
package io.sluice.core.exchange;
