package io.sluice.plugin.base.exchange;

/** Hears of peers that come and go, on the exchange's own thread. */
public interface PeerListener {

  /** Called when a peer can be reached. It knows nothing that was published before. */
  default void joined(Peer peer) {}

  /** Called when a peer has left, was lost, or is no longer heard. */
  default void left(Peer peer) {}
}
