package io.sluice.plugin.base.exchange;

/** Hears of peers that come and go, on the exchange's own thread. */
public interface PeerListener {

  /** A peer can be reached from now on. It knows nothing that was published before. */
  default void joined(Peer peer) {}

  /** A peer has left, was lost, or is heard no more. */
  default void left(Peer peer) {}
}
