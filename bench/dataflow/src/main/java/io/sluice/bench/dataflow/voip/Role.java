package io.sluice.bench.dataflow.voip;

import java.util.function.Consumer;

/**
 * A party of a call.
 *
 * @param called whether the number was the called one
 */
public record Role(long number, long atSeconds, boolean called) {

  /** Hands out both parties of an established call, for {@link ReceivedRate}. */
  public static void ofBoth(Call call, Consumer<? super Role> output) {
    if (call.established()) {
      output.accept(new Role(call.callee(), call.atSeconds(), true));
      output.accept(new Role(call.caller(), call.atSeconds(), false));
    }
  }
}
