package io.sluice.core.state.content;

import java.util.List;

/** Collects the keys that changed since they were last drained, deleted ones too. */
public interface Changes {

  int size();

  /** Takes up to that many keys out, with what they have now. */
  List<Entry> drain(int most);

  /** Ends; changes are no longer followed. */
  void close();
}
