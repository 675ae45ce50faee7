/** An engine reduced to what Lachesis is about: operators with a thread and a queue each. */
package io.sluice.host.harness;
