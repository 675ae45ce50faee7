package io.sluice.bench.dataflow.voip;

import java.util.function.Consumer;

/**
 * A party of a call.
 *
 * @param called whether it was the one that was called
 */
public record Role(long number, long atSeconds, boolean called) {

  /** Tells both parties of an established call apart, for {@link ReceivedRate}. */
  public static void ofBoth(Call call, Consumer<? super Role> output) {
    if (call.established()) {
      output.accept(new Role(call.callee(), call.atSeconds(), true));
      output.accept(new Role(call.caller(), call.atSeconds(), false));
    }
  }
}
