package io.sluice.core.exchange;

/** Signals a frame of another version of Sluice; the message names both and the fix. */
public final class OtherVersionException extends BadFrameException {

  OtherVersionException(int version) {
    super(
        "a frame of version %d, and this Sluice reads %d: use the same Sluice on all nodes"
            .formatted(version, Frame.VERSION));
  }
}
