package io.sluice.core.state.content;

import java.util.List;

/** Collects the keys that changed since they were last drained, deleted ones too. */
public interface Changes {

  int size();

  /** Takes up to that many keys out, with what they have now. */
  List<Entry> drain(int most);

  /**
   * Returns the certificate of a copy that has all that was drained; nothing is left to drain.
   *
   * @param of the copy that is followed
   */
  default Certificate certificate(SliceContent of) {
    return of.certificate();
  }

  /** Ends; changes are no longer followed. */
  void close();
}
