package io.sluice.core.window.summary;

import java.io.Serializable;

/** Makes the summaries of a result, such as a sketch for each key and window. */
public interface SummaryKind extends Serializable {

  /** Nothing beyond moments. */
  SummaryKind NONE = NoSummary.NONE;

  /** Returns a summary without values. */
  Summary empty();

  /** Returns a summary from what {@link Summary#toBytes} returned. */
  Summary read(byte[] bytes);
}
