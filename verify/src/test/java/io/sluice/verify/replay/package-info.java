/** Replays what users of engines and containers have reported, with Sluice in the same place. */
package io.sluice.verify.replay;
