/** What users of engines and containers have reported, tried with Sluice in the same place. */
package io.sluice.verify.replay;
